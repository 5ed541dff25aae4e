import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '@farmstand/contracts/pages'
import type { Waits } from '@farmstand/contracts/wait'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { MINE } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session-store.ts'
import { stepper as words } from '#messages/cart.ts'
import type { CartItem } from './cart-model.ts'

const waitsQuery = queryOptions({
  queryKey: [MINE, 'waits'] as const,
  queryFn: ({ signal }) => api.listWaits({ signal }),
})

/** What a visitor wanted to be told of before going to sign in. */
let wished: number | null = null

/** Whether the customer waits for a sold-out item, and how to begin or end that. A visitor signs in first and comes back. */
export function useWait(item: Pick<CartItem, 'id' | 'type' | 'name'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.isAuthenticated)
  const { data } = useQuery({ ...waitsQuery, enabled: signedIn })
  const waiting = signedIn && (data?.items.includes(item.id) ?? false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: boolean): Promise<Waits> => {
      await client.cancelQueries({ queryKey: waitsQuery.queryKey })
      return wanted
        ? api.waitForItem({ body: { item_id: item.id, type: item.type } })
        : api.stopWaiting({ params: { item_id: item.id } })
    },
    onSuccess: (waits, wanted) => {
      client.setQueryData(waitsQuery.queryKey, waits)
      notify.success(wanted ? words.nowWaiting(item.name) : words.noLongerWaiting(item.name))
    },
    onError: (error) => notify.error(messageOf(error, words.waitFailed)),
  })
  useEffect(() => {
    if (!signedIn || wished !== item.id) return
    wished = null
    mutate(true)
  }, [signedIn, item.id, mutate])
  return {
    waiting,
    press: () => {
      if (isPending) return
      if (signedIn) return mutate(!waiting)
      wished = item.id
      const { pathname, search } = window.location
      void navigate(pages.signInFrom(pathname + search))
    },
  }
}
