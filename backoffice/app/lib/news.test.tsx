import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { dropKept, keepLastAnswered } from './kept-answers.ts'
import { useNews } from './news.ts'

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
  dropKept()
  vi.useRealTimers()
})

function Since() {
  const { gone } = useNews()
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

test('[O31] a screen that is opened without a connection says how old it is, one that loses its connection since when', async () => {
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

test('[O31] a screen that knows of no answer says since when it has asked', async () => {
  await open()
  await tell('error')
  expect(shown()).toBe(opened.toISOString())
})
