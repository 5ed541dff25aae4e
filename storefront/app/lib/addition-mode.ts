import type { Department } from '@farmstand/contracts/department'
import type { OrderSummary } from '@farmstand/contracts/order'
import { create } from 'zustand'
import { useSession, useSessionStatus } from './session-store.ts'
import { storeJson, storeText, readKeptJson } from './storage.ts'

/** `device-choices.js` on the server reads this key too. */
const KEY = 'adding-to'

/** The order to which this tab adds items, until it ends. */
export interface AdditionHost {
  uid: string
  number: string
  department: Department
  /** The instant until which the order accepts items. */
  until: string
}

const useStore = create<{ host: AdditionHost | null }>()(() => ({ host: null }))

/** During hydration there is no such order yet, because the server renders the same page for everybody. */
if (typeof window !== 'undefined') {
  useStore.setState({ host: readHost() })
  useSession.subscribe(({ user }, before) => {
    if (user === null && before.user !== null) endAddition()
  })
}

/** Returns the order to which this tab adds items; null for a visitor or while no order was chosen. */
export function useAdditionHost(): AdditionHost | null {
  const host = useStore((state) => state.host)
  return useSessionStatus() === 'signed-out' ? null : host
}

/** Returns that order if it accepts all of these lines, or else null. */
export function useAdditionOf(lines: readonly { department: Department }[]): AdditionHost | null {
  const host = useAdditionHost()
  return host && lines.length > 0 && lines.every(({ department }) => department === host.department) ? host : null
}

export const additionHost = (): AdditionHost | null => useStore.getState().host

/** Starts to add to an order. It survives a reload and ends with the tab. */
export function beginAddition(order: Pick<OrderSummary, 'uid' | 'order_number' | 'department' | 'cancel_until'>): void {
  const { uid, order_number: number, department, cancel_until: until } = order
  set({ uid, number, department, until })
}

/** Stops adding to an order. With a `uid`, only if it is that order. */
export function endAddition(uid?: string): void {
  if (uid === undefined || additionHost()?.uid === uid) set(null)
}

function set(host: AdditionHost | null): void {
  useStore.setState({ host })
  if (host === null) storeText('tab', KEY, null)
  else storeJson('tab', KEY, host)
  document.documentElement.toggleAttribute('data-adding', host !== null)
}

function readHost(): AdditionHost | null {
  const kept = readKeptJson('tab', KEY)
  return isHost(kept) ? kept : null
}

function isHost(value: unknown): value is AdditionHost {
  if (typeof value !== 'object' || value === null) return false
  if (!('uid' in value && 'number' in value && 'department' in value && 'until' in value)) return false
  const { uid, number, department, until } = value
  return (
    [uid, number, until].every((text) => typeof text === 'string') &&
    (department === 'KITCHEN' || department === 'GROCERY')
  )
}
