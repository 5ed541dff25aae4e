import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { login } from '../../lib/session-store.ts'
import { button, draw, toastTexts, press } from '../../testing/draw.tsx'
import { QuantityStepper } from './cart-stepper.tsx'
import type { CartItem } from './cart-model.ts'
import { useCart, useQuantity } from './use-cart.ts'

const onion: CartItem = {
  id: 11,
  type: 'STOCK',
  name: 'Onion',
  units: '1 kg',
  image_urls: [],
  cost: 25,
  discount: 0,
  price: 25,
  in_stock: true,
  department: 'GROCERY',
  veg_nonveg_type: 0,
  max_quantity: 20,
}
const uid = '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e'
const user = { uid, id: uid, full_name: null, email: null, mobile_no: '+919876543210', created_at: '', language: null }

let held: number
let failing: (() => Response) | null
let sent: string[]
beforeEach(() => {
  vi.useFakeTimers()
  held = 1
  failing = null
  sent = []
  login({ user, access_token: 'a', refresh_token: 'r' })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      const wanted = Number(new URL(url, 'http://shop').searchParams.get('quantity') ?? 0)
      sent.push(`${method} ${wanted}`)
      if (failing) return failing()
      held = wanted
    }
    const line = {
      ...onion,
      cart_item_id: uid,
      item_id: 11,
      category_id: 2,
      local_names: {},
      quantity: held,
      line_total: held * 25,
    }
    return Response.json({ items: held > 0 ? [line] : [], item_total: held * 25, min_order_amount: 0 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const Shown = () => {
  useCart()
  const { quantity, change } = useQuantity(onion)
  return <QuantityStepper item={onion} quantity={quantity} onChange={change} />
}
const shown = () => document.querySelector('input')?.value
const more = () => press(button('One more Onion'))
const refused = (message: string) => () =>
  Response.json({ code: 'QUANTITY_LIMIT', message, request_id: 'r' }, { status: 422 })

/** Lets more time pass than the pause between taps. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))

async function drawn(): Promise<void> {
  await draw(<Shown />)
  await pass()
  expect(shown()).toBe('1')
}

it('[D4.8] when a second change is refused, the quantity returns to that of the first', async () => {
  await drawn()
  await more()
  await pass()
  expect([sent, held]).toEqual([['PATCH 2'], 2])
  failing = refused('Only 2 are left.')
  await more()
  expect(shown()).toBe('3')
  await pass()
  expect([toastTexts(), shown()]).toEqual([['Only 2 are left.'], '2'])
  failing = null
  await more()
  await pass()
  expect([sent, shown()]).toEqual([['PATCH 2', 'PATCH 3', 'PATCH 3'], '3'])
})

it('[D4.8] after a lost response, the server’s quantity is shown and can be changed', async () => {
  await drawn()
  failing = () => {
    held = 2
    throw new TypeError('Failed to fetch')
  }
  await more()
  await pass()
  expect([toastTexts(), shown()]).toEqual([['Your cart could not be updated. Please try again.'], '2'])
  failing = null
  await more()
  await pass()
  expect([sent, held, shown()]).toEqual([['PATCH 2', 'PATCH 3'], 3, '3'])
})
