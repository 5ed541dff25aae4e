import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPlace, rememberPlace } from '../../lib/delivery-place.ts'
import { draw, until } from '../../testing/draw.tsx'
import { BillRows } from './bill-rows.tsx'
import { CartSum } from './cart-sum.tsx'
import type { ViewLine } from './cart-model.ts'
import type { CartState } from './use-cart.ts'

beforeEach(forgetPlace)
afterEach(() => vi.unstubAllGlobals())

const line: ViewLine = {
  id: 1,
  key: 'STOCK:1',
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
  quantity: 4,
  lineTotal: 100,
  pending: false,
}
const cart: CartState = {
  lines: [line],
  total: 100,
  minimum: 0,
  signedIn: false,
  adding: null,
  answer: { data: undefined, error: null, refetch: () => undefined },
  merge: { data: true, error: null, refetch: () => undefined },
}
const answers = (answer: (url: string) => Response): string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer(url)
  })
  return asked
}
const both = (
  <>
    <output>
      <CartSum cart={cart} />
    </output>
    <BillRows cart={cart} />
  </>
)
const amounts = (place: HTMLElement): string[] =>
  [...place.querySelectorAll('output, dd')].map((one) => one.textContent)

it('[E44] without a delivery place, the lowest fee and the items’ sum are shown', async () => {
  answers(() => Response.json({ fee: 25, free_above: null }))
  const place = await draw(both)
  await until(() => expect(amounts(place)).toEqual(['₹100.00', '₹100.00', 'from ₹25.00', '₹100.00']))
})

it.each([
  [100, 'Free'],
  [100.01, 'from ₹25.00'],
])('[E44] when every area delivers free above ₹%d, ₹100.00 of items show “%s”', async (free_above, fee) => {
  answers(() => Response.json({ fee: 25, free_above }))
  const place = await draw(both)
  await until(() => expect(amounts(place)).toEqual(['₹100.00', '₹100.00', fee, '₹100.00']))
})

it.each([
  ['the shop delivers nowhere', () => Response.json({ fee: null, free_above: null })],
  ['the request fails', () => Response.json({}, { status: 500 })],
])('[E44] the fee is said to be calculated at checkout when %s', async (_when, answer) => {
  answers(answer)
  const place = await draw(both)
  await until(() => expect(amounts(place)).toEqual(['₹100.00', '₹100.00', 'at checkout', '₹100.00']))
})

it('[E45] with a delivery place, cart icon and cart show the total with delivery', async () => {
  const asked = answers(() =>
    Response.json({ pincode: '411001', served: true, area: 'Camp', fee: 25, free_above: 299, next_slot: null }),
  )
  rememberPlace({ pincode: '411001', area: 'Camp', label: null })
  const place = await draw(both)
  await until(() => expect(amounts(place)).toEqual(['₹125.00with delivery ₹25.00', '₹100.00', '₹25.00', '₹125.00']))
  expect(asked.filter((url) => url.includes('lowest-fee'))).toEqual([])
})
