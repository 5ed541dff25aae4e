import type { ItemRow } from '@farmstand/contracts/office/items'
import { expect, test, vi } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, refusal, type, until } from '../testing/draw.tsx'
import Stock from './stock.tsx'

const row = (id: number, name: string): ItemRow => ({
  id,
  sku: `sku-${id}`,
  kind: 'STOCK',
  name,
  local_names: {},
  category_id: 1,
  category: 'Vegetables',
  department: 'GROCERY',
  units: '500 g',
  weighed: false,
  veg_nonveg_type: 0,
  image: null,
  cost: 40,
  discount: 0,
  net_value: null,
  net_unit: null,
  on_hand: 20,
  promised: 0,
  missing: 0,
  waiting: 0,
  shown: true,
  pack_group: '',
  season: '',
})
const okra = row(7, 'Okra')
const list = () => Response.json({ results: [okra], total: 1 })
const moved = () => Response.json({ results: [{ item_id: 7, name: 'Okra', difference: 12, missing: 0 }] })
const said = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const written = (text: string) => until(() => expect(field('How many of Okra').value).toBe(text))

/** Renders the screen. Each stock movement that it sends gets the next of these answers. */
async function drawn(...outcomes: (() => Response)[]) {
  const asked = officeAnswers(({ path }) =>
    path === 'do/moveStock' ? (outcomes.shift() ?? moved)() : path.startsWith('items') ? list() : undefined,
  )
  await draw(<Stock />)
  await until(() => field('How many of Okra'))
  await press(button('Came in'))
  return () => asked.filter(({ path }) => path === 'do/moveStock')
}

test('[O18] [O28] a delivery that is sent again because the answer was lost is added only once', async () => {
  const moves = await drawn(moved, lost, moved)
  await type(field('How many of Okra'), '12')
  await press(button('Save'))
  await written('')
  await type(field('How many of Okra'), '12')
  await press(button('Save'))
  await said('The shop is not responding.')
  await written('12')
  await press(button('Save'))
  await written('')
  await type(field('How many of Okra'), '12')
  await press(button('Save'))
  await written('')
  const [first, second, again, later] = moves()
  expect(moves().map(({ input }) => input)).toEqual(
    [1, 2, 3, 4].map(() => ({ moves: [{ item_id: 7, quantity: 12, why: 'RECEIVED', reason: '' }] })),
  )
  expect(again?.key).toBe(second?.key)
  expect(new Set([first, second, later].map((one) => one?.key)).size).toBe(3)
})

test('[O18] changed numbers, or the same numbers after ten minutes, count as a new delivery', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const moves = await drawn(lost, lost, lost, () => refusal(503, 'The shop is busy.'))
  for (const [text, after] of [
    ['12', 0],
    ['13', 0],
    ['13', 599_999],
    ['13', 600_000],
  ] as const) {
    vi.setSystemTime(Date.now() + after)
    await type(field('How many of Okra'), text)
    await press(button('Save'))
    await until(() => expect(button('Save').disabled).toBe(false))
  }
  await press(button('Save'))
  await written('')
  const [one, two, three, four, five] = moves().map(({ key }) => key)
  expect([two === three, four === five]).toEqual([true, true])
  expect(new Set([one, two, four]).size).toBe(3)
  vi.useRealTimers()
})

test('[O18] a delivery that was refused counts as a new one when it is sent again', async () => {
  const moves = await drawn(() => refusal(409, 'Only 5 are there.'), moved)
  await type(field('How many of Okra'), '12')
  await press(button('Save'))
  await said('Only 5 are there.')
  await written('12')
  await press(button('Save'))
  await written('')
  expect(new Set(moves().map(({ key }) => key)).size).toBe(2)
})
