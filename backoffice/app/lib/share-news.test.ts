import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventSubscription } from './follow-server-events.ts'
import { shareServerEvents, announceSignOut } from './share-news.ts'

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
}
const openOnes = (): Connection[] => Connection.all.filter(({ isClosed }) => !isClosed)

/** Imitates the broadcast channels of one browser: every other channel receives a posted message. */
class Channel extends EventTarget {
  static all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close(): void {
    Channel.all.delete(this)
  }
}

/** Imitates a browser's lock. It has a queue, which `steal` skips. */
const lock = () => {
  interface Wish {
    run: () => Promise<void>
    fail: (error: Error) => void
    end: () => void
  }
  let held: Wish | null = null
  const queue: Wish[] = []
  const grant = (wish: Wish | undefined): void => {
    held = wish ?? null
    if (wish)
      void wish.run().finally(() => {
        wish.end()
        if (held === wish) grant(queue.shift())
      })
  }
  return {
    request: (_name: string, { signal, steal }: { signal?: AbortSignal; steal?: boolean }, run: () => Promise<void>) =>
      new Promise<void>((end, fail) => {
        const wish = { run, fail, end }
        if (steal) {
          held?.fail(new Error('stolen'))
          return grant(wish)
        }
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(wish)
          if (at >= 0) queue.splice(at, 1)
          fail(new Error('aborted'))
        })
        if (held) queue.push(wish)
        else grant(wish)
      }),
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const rest = () => vi.advanceTimersByTimeAsync(0)
const tell = async (what: string, data?: string): Promise<void> => {
  openOnes()[0]?.dispatchEvent(data === undefined ? new Event(what) : new MessageEvent(what, { data }))
  await rest()
}

interface Tab extends EventSubscription {
  heard: (string | null)[]
  live: boolean[]
  signedOut: () => void
}
const tabs: Tab[] = []
async function openTab(): Promise<Tab> {
  const [heard, live]: [(string | null)[], boolean[]] = [[], []]
  const signedOut = vi.fn<() => void>()
  const following = shareServerEvents({
    onLive: (now) => live.push(now),
    onReach: () => {},
    onLooking: () => {},
    onNews: (note) => heard.push(note),
    onSignedOut: signedOut,
  })
  const tab = { ...following, heard, live, signedOut }
  tabs.push(tab)
  await rest()
  return tab
}

beforeEach(() => {
  vi.useFakeTimers()
  Connection.all = []
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { locks: lock() })
  page.visibilityState = 'visible'
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[O33] six tabs share one connection, and each receives the events and the state', async () => {
  const six = [await openTab(), await openTab(), await openTab(), await openTab(), await openTab()]
  await tell('open')
  six.push(await openTab())
  await tell('message', 'order:17')
  expect(openOnes()).toHaveLength(1)
  expect(six.map(({ heard, live }) => [heard, live.at(-1)])).toEqual(
    Array.from({ length: 6 }, () => [['order:17'], true]),
  )
})

test('[O33] when the leading tab closes, another leads; all report possibly missed events', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  await tell('open')
  first.stop()
  await rest()
  expect([Connection.all.length, openOnes().length]).toEqual([2, 1])
  await tell('open')
  await tell('message', 'order:18')
  expect([second.heard, third.heard]).toEqual([
    [null, 'order:18'],
    [null, 'order:18'],
  ])
  expect(first.heard).toEqual([])
})

test('[O33] a visible tab takes over from a leading tab that is silent for 75 seconds', async () => {
  const asleep = await openTab()
  await tell('open')
  const awake = await openTab()
  const [frozen] = Channel.all
  if (frozen) vi.spyOn(frozen, 'postMessage').mockReturnValue(undefined)
  await vi.advanceTimersByTimeAsync(74_999)
  const before = Connection.all.length
  await vi.advanceTimersByTimeAsync(1)
  expect(Connection.all.length).toBe(before + 1)
  expect(openOnes()).toHaveLength(1)
  await tell('open')
  expect(awake.live.at(-1)).toBe(true)
  expect(asleep.live.at(-1)).toBe(true)
})

test('[O33] a tab that becomes visible reconnects at once if the hidden leader is offline', async () => {
  page.visibilityState = 'hidden'
  await openTab()
  await tell('open')
  await openTab()
  await tell('error')
  expect(openOnes()).toHaveLength(0)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await rest()
  expect(openOnes()).toHaveLength(1)
})

test('[O33] a sign-out in one tab reaches all tabs', async () => {
  const [first, second] = [await openTab(), await openTab()]
  announceSignOut()
  expect(first.signedOut).toHaveBeenCalledOnce()
  expect(second.signedOut).toHaveBeenCalledOnce()
})

test('[O33] without the Locks API each tab has its own connection', async () => {
  vi.stubGlobal('navigator', {})
  await openTab()
  await openTab()
  expect(openOnes()).toHaveLength(2)
})
