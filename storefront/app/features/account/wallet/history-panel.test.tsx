import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, toastTexts, press, until } from '../../../testing/draw.tsx'
import { HistoryPanel } from './history-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (id: number) => ({
  id,
  description: `Movement ${id}`,
  amount: id === 2 ? -45.5 : 100,
  updated_at: '2026-11-25T04:30:00.000Z',
})
/** The ids of seven wallet transactions, three to a page. */
const pages: Record<string, number[]> = { 1: [7, 6, 5], 2: [4, 3, 2], 3: [1] }

/** Stubs the server and returns the pages requested so far. Requests for the pages in `failing` are refused. */
function answering(failing: Set<string>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = new URL(address, 'http://shop').searchParams.get('page') ?? ''
    asked.push(page)
    if (failing.has(page)) return Response.json({ code: 'NOT_FOUND', message: 'No.', request_id: 'r' }, { status: 404 })
    const results = (pages[page] ?? []).map(row)
    return Response.json({ results, page: Number(page), limit: 3, total: 7, total_pages: 3 })
  })
  return asked
}
const draws = () => draw(<HistoryPanel userUid="5f0f0f0f-0000-4000-8000-000000000001" />)
const shown = (place: HTMLElement) =>
  [...place.querySelectorAll('li')].map((one) => one.querySelector('p')?.textContent)

it('[S2.61] the wallet history ends with a shorter last page and can go back', async () => {
  const asked = answering(new Set())
  const place = await draws()
  await until(() => expect(shown(place)).toEqual(['Movement 7', 'Movement 6', 'Movement 5']))
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false])
  await press(button('Next'))
  await until(() => expect(shown(place)).toEqual(['Movement 4', 'Movement 3', 'Movement 2']))
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, false])
  expect(place.textContent).toContain('− ₹45.50')
  await press(button('Next'))
  await until(() => expect(shown(place)).toEqual(['Movement 1']))
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true])
  expect(place.textContent).toContain('3 of 3')
  await press(button('Next'))
  await press(button('Previous'))
  await until(() => expect(shown(place)).toEqual(['Movement 4', 'Movement 3', 'Movement 2']))
  expect(asked).toEqual(['1', '2', '3'])
})

it('[S2.61] a second history page that fails shows a toast and loads on retry', async () => {
  const failing = new Set(['2'])
  const asked = answering(failing)
  const place = await draws()
  await until(() => expect(shown(place)).toHaveLength(3))
  await press(button('Next'))
  await until(() => expect(toastTexts().length).toBeGreaterThan(0))
  expect(asked).toEqual(['1', '2'])
  failing.clear()
  await press(button('Try again'))
  await until(() => expect(shown(place)).toEqual(['Movement 4', 'Movement 3', 'Movement 2']))
})
