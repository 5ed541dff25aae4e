import type { Estimation } from '@farmstand/contracts/estimation'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, toastTexts, press } from '../../testing/draw.tsx'
import { initialState } from './checkout-state.ts'
import type { CheckoutLine } from './parts.ts'
import { shopNow } from '../../lib/shop-clock.ts'
import { useBill } from './use-bill.ts'

const NOW = new Date('2026-11-26T06:00:00.000Z')
const onion: CheckoutLine = {
  id: 11,
  name: 'Onion',
  type: 'STOCK',
  units: '1 kg',
  department: 'GROCERY',
  in_stock: true,
  image_urls: [],
  quantity: 4,
  lineTotal: 100,
}
const address = {
  type: 'Home' as const,
  full_address: '12, Rose Lane',
  pincode: '411001',
  rider_note: '',
  receiver_name: '',
  receiver_mobile: '',
}
const part = { total_item_cost: 100, shipping_charges: 20, tax_amount: 0, total_discount: 0, final_amount: 120 }
/** Returns an estimation whose prices are held for ten minutes. */
const estimation = (id: string): Estimation =>
  // The hook reads only these fields.
  ({
    ...part,
    estimation_id: id,
    parts: { GROCERY: part },
    expires_at: '2026-11-26T06:10:00.000Z',
    cash_left: null,
  }) as unknown as Estimation

let asked: number
let answer: () => Response
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  asked = 0
  answer = () => Response.json(estimation('e1'))
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Bill() {
  const [quantity, setQuantity] = useState(4)
  const bill = useBill({
    customerUid: 'me',
    address,
    billed: ['GROCERY'],
    lines: { KITCHEN: [], GROCERY: [{ ...onion, quantity }] },
    state: initialState,
    missing: 0,
    now: shopNow(),
  })
  return (
    <>
      <output>
        {[bill.state, bill.estimation?.estimation_id, bill.amounts?.final_amount, bill.problem]
          .map((one) => one ?? '–')
          .join(' ')}
      </output>
      <button onClick={() => setQuantity(5)}>More</button>
      <button onClick={() => void bill.reload()}>Again</button>
    </>
  )
}
const shown = () => document.querySelector('output')?.textContent

it('[D10.14] a bill that fails to load after a first one is not shown and is retried', async () => {
  await draw(<Bill />)
  await pass(100)
  expect(shown()).toBe('ready e1 120 –')
  answer = () => Response.json({ code: 'UNAVAILABLE', message: 'Busy.', request_id: 'r' }, { status: 503 })
  await press(button('More'))
  await pass(100)
  expect(shown()).toBe('failed – – Busy.')
  expect(toastTexts()).toEqual(['Busy.'])
  answer = () => Response.json(estimation('e2'))
  await press(button('Again'))
  await pass(100)
  expect(shown()).toBe('ready e2 120 –')
  expect(asked).toBe(3)
})

it('[S6.3] prices are renewed 20 seconds before they expire, not a second sooner', async () => {
  await draw(<Bill />)
  await pass(100)
  answer = () => Response.json(estimation('e2'))
  await pass(578_900)
  expect([asked, shown()]).toEqual([1, 'ready e1 120 –'])
  await pass(1_100)
  expect([asked, shown()]).toEqual([2, 'ready e2 120 –'])
})

it('[D10.14] a bill that could not be renewed is dropped and retried after 30 seconds', async () => {
  await draw(<Bill />)
  await pass(100)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await pass(580_000)
  expect(shown()).toMatch(/^failed – – /)
  expect(asked).toBe(2)
  await pass(29_000)
  expect(asked).toBe(2)
  answer = () => Response.json(estimation('e2'))
  await pass(1_200)
  expect(shown()).toBe('ready e2 120 –')
})
