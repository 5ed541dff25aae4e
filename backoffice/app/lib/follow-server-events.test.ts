import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServerEvents } from './follow-server-events.ts'

class Connection extends EventTarget {
  static all: Connection[] = []
  isClosed = false
  constructor() {
    super()
    Connection.all.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  static async latest(what: 'open' | 'error', data?: string): Promise<void> {
    const event = data === undefined ? new Event(what) : new MessageEvent('message', { data })
    Connection.all.at(-1)?.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(0)
  }
}

const page = new EventTarget()
let visibility = 'visible'
let answers: () => Promise<{ status: number; body: null }>
const onLive = vi.fn<(live: boolean) => void>()
const onNews = vi.fn<(note: string | null) => void>()
const fetches = vi.fn(() => answers())
const onReach = vi.fn<(reached: boolean) => void>()
const onLooking = vi.fn<(looking: boolean) => void>()
let stop: () => void
let tryAtOnce: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('fetch', fetches)
  vi.stubGlobal('window', page)
  Object.defineProperty(page, 'visibilityState', { configurable: true, get: () => visibility })
  vi.stubGlobal('document', page)
  visibility = 'visible'
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const mock of [onLive, onReach, onLooking, onNews, fetches]) mock.mockClear()
  Connection.all = []
  ;({ stop, tryAtOnce } = followServerEvents({ onLive, onReach, onLooking, onNews }))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[O30] events reach the listener, and the first connection reports no missed events', async () => {
  await Connection.latest('open')
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(onNews).not.toHaveBeenCalled()
  await Connection.latest('open', 'placed:17')
  expect(onNews).toHaveBeenCalledExactlyOnceWith('placed:17')
})

test('[O31] an unreachable server is retried after growing pauses, with one request each', async () => {
  await Connection.latest('open')
  for (const [tries, pause] of [1_000, 2_000, 5_000, 15_000, 30_000, 30_000].entries()) {
    await Connection.latest('error')
    expect(onLive).toHaveBeenLastCalledWith(false)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(Connection.all).toHaveLength(tries + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(Connection.all).toHaveLength(tries + 2)
    expect(Connection.all.filter(({ isClosed }) => !isClosed)).toHaveLength(1)
    expect(fetches).toHaveBeenCalledTimes(tries + 1)
  }
  expect(onNews).not.toHaveBeenCalled()
})

test('[O31] a new connection reports possibly missed events and resets the pauses', async () => {
  await Connection.latest('open')
  for (const pause of [1_000, 2_000, 5_000]) {
    await Connection.latest('error')
    await vi.advanceTimersByTimeAsync(pause)
  }
  await Connection.latest('open')
  expect(onNews).toHaveBeenCalledExactlyOnceWith(null)
  expect(onLive).toHaveBeenLastCalledWith(true)
  await Connection.latest('error')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Connection.all).toHaveLength(5)
})

test('[O31] a screen that becomes visible or online reconnects at once, a hidden one later', async () => {
  await Connection.latest('open')
  page.dispatchEvent(new Event('online'))
  expect(Connection.all).toHaveLength(1)
  await Connection.latest('error')
  visibility = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Connection.all).toHaveLength(1)
  visibility = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Connection.all).toHaveLength(2)
  page.dispatchEvent(new Event('online'))
  expect(Connection.all).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(Connection.all).toHaveLength(3)
})

test('[O31] the `offline` event reports the lost connection at once', async () => {
  await Connection.latest('open')
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onLive).toHaveBeenLastCalledWith(false)
  expect(onReach).toHaveBeenLastCalledWith(false)
  expect(Connection.all.filter(({ isClosed }) => !isClosed)).toHaveLength(0)
})

test('[O31] a connection counts as lost after two and a half heartbeats of silence', async () => {
  await Connection.latest('open')
  await vi.advanceTimersByTimeAsync(30_000)
  Connection.all.at(-1)?.dispatchEvent(new Event('beat'))
  await vi.advanceTimersByTimeAsync(37_499)
  expect(onLive).not.toHaveBeenCalledWith(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(onLive).toHaveBeenLastCalledWith(false)
  expect(onReach).toHaveBeenLastCalledWith(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Connection.all).toHaveLength(2)
  // Nobody opens the next connection.
  await vi.advanceTimersByTimeAsync(37_500 + 2_000)
  expect(Connection.all).toHaveLength(3)
})

test('[O32] screens poll every 15 seconds while only the event stream is down', async () => {
  answers = () => Promise.resolve({ status: 200, body: null })
  await Connection.latest('open')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onNews).not.toHaveBeenCalled()
  await Connection.latest('error')
  await vi.advanceTimersByTimeAsync(15_999)
  expect([onNews.mock.calls, onLooking.mock.lastCall]).toEqual([[], [false]])
  await vi.advanceTimersByTimeAsync(1)
  expect([onNews.mock.calls, onLooking.mock.lastCall]).toEqual([[[null]], [true]])
  for (const looks of [2, 3, 4]) {
    await Connection.latest('error')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(onNews).toHaveBeenCalledTimes(looks)
  }
  answers = () => Promise.resolve({ status: 502, body: null })
  await vi.advanceTimersByTimeAsync(15_000)
  expect([onNews.mock.calls.length, onReach.mock.lastCall, onLooking.mock.lastCall]).toEqual([4, [false], [false]])
  answers = () => Promise.resolve({ status: 200, body: null })
  await Connection.latest('error')
  await vi.advanceTimersByTimeAsync(15_000)
  expect([onNews.mock.calls.length, onReach.mock.lastCall, onLooking.mock.lastCall]).toEqual([5, [true], [true]])
  tryAtOnce()
  await Connection.latest('open')
  expect([onNews.mock.calls.length, onLooking.mock.lastCall]).toEqual([6, [false]])
  await vi.advanceTimersByTimeAsync(35_000)
  expect(onNews).toHaveBeenCalledTimes(6)
})

test('[O31] screens poll if the first connection to the event stream never opens', async () => {
  answers = () => Promise.resolve({ status: 200, body: null })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onNews).toHaveBeenCalledExactlyOnceWith(null)
  expect(onLooking).toHaveBeenLastCalledWith(true)
})

test('[O31] the listener learns whether the server answers, and a retry may skip the pause', async () => {
  await Connection.latest('open')
  tryAtOnce()
  expect(Connection.all).toHaveLength(1)
  await Connection.latest('error')
  expect(onReach).toHaveBeenLastCalledWith(false)
  tryAtOnce()
  expect(Connection.all).toHaveLength(2)
  await Connection.latest('open')
  expect(onReach).toHaveBeenLastCalledWith(true)
  answers = () => Promise.resolve({ status: 200, body: null })
  await Connection.latest('error')
  expect(onReach).toHaveBeenLastCalledWith(true)
})

test('[O30] after `stop` there are no more events or connections', async () => {
  await Connection.latest('error')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('online'))
  expect(Connection.all).toHaveLength(1)
})
