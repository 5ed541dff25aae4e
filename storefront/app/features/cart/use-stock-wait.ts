import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '@farmstand/contracts/pages'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { CUSTOMER_KEY } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session-store.ts'
import { stepper as words } from '#messages/stepper.ts'
import type { CartItem } from './cart-model.ts'

const waitsQuery = queryOptions({
  queryKey: [CUSTOMER_KEY, 'waits'] as const,
  queryFn: ({ signal }) => api.listWaits({ signal }),
})

/** The id of the sold-out item about which a visitor asked to be notified before signing in; null if there is none. */
let wantedBeforeSignIn: number | null = null

type Waited = Pick<CartItem, 'id' | 'type' | 'name'>

/** The ids of items for which a request is running. */
const requestsUnderWay = new Set<number>()

/**
 * Starts or stops waiting for an item. Does not use the query library's mutation, because that would make the code of
 * every first page larger.
 */
async function setStockWait(client: QueryClient, { id, type, name }: Waited, wanted: boolean): Promise<void> {
  if (requestsUnderWay.has(id)) return
  requestsUnderWay.add(id)
  try {
    await client.cancelQueries({ queryKey: waitsQuery.queryKey })
    const waits = wanted
      ? await api.waitForItem({ body: { item_id: id, type } })
      : await api.stopWaiting({ params: { item_id: id } })
    client.setQueryData(waitsQuery.queryKey, waits)
    notify.success(wanted ? words.nowWaiting(name) : words.noLongerWaiting(name), `wait-${id}`)
  } catch (error) {
    notify.error(messageOf(error, words.waitFailed), { action: `wait-${id}` })
  } finally {
    requestsUnderWay.delete(id)
  }
}

/**
 * Returns whether the customer waits for a sold-out item, and a function to change that. A visitor is asked to sign in
 * first.
 */
export function useStockWait(item: Waited) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.isAuthenticated)
  const { data } = useQuery({ ...waitsQuery, enabled: signedIn })
  const waiting = signedIn && (data?.items.includes(item.id) ?? false)
  useEffect(() => {
    if (!signedIn || wantedBeforeSignIn !== item.id) return
    wantedBeforeSignIn = null
    void setStockWait(client, { id: item.id, type: item.type, name: item.name }, true)
  }, [signedIn, client, item.id, item.type, item.name])
  return {
    waiting,
    press: () => {
      if (signedIn) return void setStockWait(client, item, !waiting)
      wantedBeforeSignIn = item.id
      const { pathname, search } = window.location
      void navigate(pages.signInFrom(pathname + search))
    },
  }
}
