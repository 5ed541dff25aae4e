import type { Combo } from '@farmstand/contracts/combo'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, press } from '../../testing/draw.tsx'
import { useFound } from './use-found.ts'

// Only the fields that count here: the name, and a price.
const thing = (id: number) => ({ id, stock_id: id, name: String(id), price: id, cost: id, discount: 0 }) as StockItem
const items = Array.from({ length: 75 }, (_, index) => thing(index + 1))
const combos = Array.from({ length: 9 }, (_, index): Combo => ({ ...thing(index + 101), combos: [] }))
const named = (found: readonly { name: string }[]): string => found.map(({ name }) => name).join(' ')

let asked: string[] = []
let broken = false

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  broken = false
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://shop')
    const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit'))]
    const onlyCombos = searchParams.get('show') === 'combos'
    asked.push(`${onlyCombos ? 'combos' : 'items'} ${offset}`)
    if (broken) return Response.json({}, { status: 500 })
    return Response.json({
      results: onlyCombos ? [] : items.slice(offset, offset + limit),
      combos: onlyCombos ? combos.slice(offset, offset + limit) : combos.slice(0, 6),
      total: onlyCombos ? combos.length : items.length,
      combo_total: combos.length,
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits until pending requests are answered. */
const answered = () => act(() => vi.advanceTimersByTimeAsync(100))

function Found({ whole }: { whole: boolean }) {
  const found = useFound('thing', whole)
  return (
    <>
      <output>{named(found.all.map(({ item }) => item))}</output>
      <p>{`${found.total} found, ${found.combos} combos`}</p>
      {found.more ? <button onClick={found.readOn}>{found.restFailed ? 'Again' : 'More'}</button> : null}
    </>
  )
}

const seen = (place: HTMLElement) => place.querySelector('output')?.textContent

it('[S2.24] [D3.8] results are counted at once and loaded to the end, combos last', async () => {
  const place = await draw(<Found whole={false} />)
  await answered()
  expect(seen(place)).toBe(named(items.slice(0, 20)))
  expect(place.textContent).toContain('84 found, 9 combos')
  expect(asked).toEqual(['items 0'])
  await press(button('More'))
  await answered()
  expect(seen(place)).toBe(named(items.slice(0, 68)))
  broken = true
  await press(button('More'))
  await answered()
  expect(button('Again')).toBeTruthy()
  broken = false
  await press(button('Again'))
  await answered()
  expect(seen(place)).toBe(named([...items, ...combos.slice(0, 6)]))
  await press(button('More'))
  await answered()
  expect(seen(place)).toBe(named([...items, ...combos]))
  expect(asked).toEqual(['items 0', 'items 20', 'items 68', 'items 68', 'combos 6'])
  expect(place.querySelector('button')).toBeNull()
})

it('[D3.8] all results are loaded without a button when another order is chosen', async () => {
  const place = await draw(<Found whole />)
  await answered()
  expect(seen(place)).toBe(named([...items, ...combos]))
})
