import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { queriesChangedBy } from './changed-by-news.ts'
import { deleteStoredAnswers, keepLastAnswered } from './stored-answers.ts'
import { useServerEvents } from './news.ts'

class Connection extends EventTarget {
  static latest: Connection
  constructor() {
    super()
    Connection.latest = this
  }
  close(): void {}
}

const opened = new Date('2026-11-25T05:00:00.000Z')
const earlier = new Date('2026-11-25T04:10:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: opened })
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  deleteStoredAnswers()
  vi.useRealTimers()
})

function Since() {
  const { gone } = useServerEvents()
  return <p>{gone?.since.toISOString()}</p>
}

const open = (): Promise<unknown> =>
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <Since />
    </QueryClientProvider>,
  )
const tell = (what: 'open' | 'error'): Promise<void> =>
  act(async () => {
    Connection.latest.dispatchEvent(new Event(what))
    await vi.advanceTimersByTimeAsync(0)
  })
const shown = (): string | undefined => document.querySelector('p')?.textContent

test('[O31] an offline screen shows the time of the last answer or of the lost connection', async () => {
  vi.setSystemTime(earlier)
  keepLastAnswered()
  vi.setSystemTime(opened)
  await open()
  await tell('error')
  expect(shown()).toBe(earlier.toISOString())
  await tell('open')
  expect(shown()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  const lost = new Date().toISOString()
  await tell('error')
  expect(shown()).toBe(lost)
})

test('[O31] a screen that never got an answer shows the time of the first request', async () => {
  await open()
  await tell('error')
  expect(shown()).toBe(opened.toISOString())
})

test('[O31] a change event of an order refreshes the orders but not the banners', async () => {
  const asked: string[] = []
  const Reading = ({ name }: { name: string }) => {
    useQuery({
      queryKey: [name, {}],
      queryFn: () => {
        asked.push(name)
        return name
      },
    })
    return null
  }
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Since />
      <Reading name="orders" />
      <Reading name="banners" />
    </QueryClientProvider>,
  )
  await tell('open')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  asked.length = 0
  const note = async (data: string): Promise<string[]> => {
    await act(async () => {
      Connection.latest.dispatchEvent(new MessageEvent('message', { data }))
      await vi.advanceTimersByTimeAsync(1_000)
    })
    return asked.splice(0)
  }
  expect(await note('order:00000000-0000-4000-8000-000000000000')).toEqual(['orders'])
  expect(await note('banner:7')).toEqual(['banners'])
  expect(await note('staff:x')).toEqual(['orders'])
  expect(await note('all')).toEqual(['orders', 'banners'])
  expect(await note('something-new:1')).toEqual(['orders', 'banners'])
})

test.each([
  [['prices:a'], 'items', true],
  [['prices:a'], 'slotCalendar', false],
  [['banner:1', 'slot:2'], 'slotCalendar', true],
  [['zone:1'], 'today', true],
  [['zone:1'], 'passkeys', true],
  [[null], 'paymentTrial', true],
] as const)('[O31] after the change events %j the query %s is refreshed: %s', (notes, name, expected) => {
  expect(queriesChangedBy(notes)({ queryKey: [name, {}] })).toBe(expected)
})
