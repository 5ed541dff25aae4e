import { KEEP_ALIVE_INTERVAL_MS } from '@farmstand/contracts/office/news-beat'
import { automaticHeaders } from './attended.ts'

/**
 * Milliseconds to wait before the first, second, … retry of a lost connection. The last value applies to all further
 * retries.
 */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * A connection counts as lost after this many milliseconds without data: two heartbeats, and some time for a slow
 * network.
 */
export const SILENCE_MS = 2.5 * KEEP_ALIVE_INTERVAL_MS
/** Milliseconds after which a request counts as unanswered. */
const CHECK_TIMEOUT_MS = 10_000
/** Milliseconds between two polls while the event stream is down. */
const EVENT_POLL_MS = 15_000

export interface Listener {
  /** Called with true when the event stream connects, and with false when it is lost. */
  onLive: (live: boolean) => void
  /** Called with whether the server answers requests. */
  onReach: (reached: boolean) => void
  /**
   * Called with whether screens poll every 15 seconds. They do so while the server answers but the event stream is
   * down.
   */
  onLooking: (looking: boolean) => void
  /** Called with the subject of a change on the server, or with null when changes may have been missed. */
  onNews: (note: string | null) => void
  /** Called at each heartbeat, which shows that the connection is alive. */
  onBeat?: () => void
}

export interface EventSubscription {
  /** Reconnects at once instead of waiting for the pause to end. Does nothing while connected. */
  tryAtOnce: () => void
  stop: () => void
}

/**
 * Listens to the server's change events until `stop` is called. EventSource alone is not enough. It reconnects every
 * few seconds, stops for good when a proxy answers instead of the server, and does not report missed events. It waits
 * for minutes when the network is lost, and forever when the server died without closing the connection. `resumed`:
 * another tab listened before, so some events may have been missed.
 */
// oxlint-disable-next-line max-lines-per-function -- the functions share one state
export function followServerEvents(
  { onLive, onReach, onLooking, onNews, onBeat }: Listener,
  { resumed = false }: { resumed?: boolean } = {},
): EventSubscription {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let mayHaveMissed = resumed
  const looks = createPolling({ onReach, onLooking, onNews })

  function connect(): void {
    clearTimeout(timer)
    source?.close()
    onData()
    looks.begin()
    source = new EventSource('/office/v1/news')
    source.addEventListener('open', onOpen)
    source.addEventListener('error', () => void onLost())
    source.addEventListener('beat', () => {
      onData()
      onBeat?.()
    })
    source.addEventListener('message', ({ data }) => {
      onData()
      onNews(String(data))
    })
  }

  function onData(): void {
    clearTimeout(silence)
    silence = setTimeout(() => void onLost(), SILENCE_MS)
  }

  function onOpen(): void {
    onData()
    if (failures > 0 || mayHaveMissed) onNews(null)
    failures = 0
    mayHaveMissed = false
    looks.stop()
    onLive(true)
    looks.reportReach(true)
  }

  async function onLost(): Promise<void> {
    const failed = source
    failed?.close()
    onLive(false)
    clearTimeout(timer)
    clearTimeout(silence)
    timer = setTimeout(connect, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
    failures += 1
    const answer = await checkServer()
    if (source !== failed) return
    looks.reportReach(answer !== 'NONE')
    // This makes the screens fetch their data again. They get a 401 and open the sign-in.
    if (answer === 'SIGNED_OUT') onNews(null)
  }

  const tryAtOnce = (): void => {
    if (failures > 0) connect()
  }
  const tryIfSeen = (): void => {
    if (document.visibilityState === 'visible') tryAtOnce()
  }
  const onOffline = (): void => void onLost()
  connect()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', tryIfSeen)
  document.addEventListener('visibilitychange', tryIfSeen)
  return {
    tryAtOnce,
    stop: () => {
      clearTimeout(timer)
      clearTimeout(silence)
      looks.stop()
      source?.close()
      source = null
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', tryIfSeen)
      document.removeEventListener('visibilitychange', tryIfSeen)
    },
  }
}

/** Polls while the server answers and only the event stream is down. Pauses while the server does not answer at all. */
function createPolling({ onReach, onLooking, onNews }: Omit<Listener, 'onLive'>) {
  let timer: ReturnType<typeof setInterval> | undefined
  let answers = true
  const reportReach = (reached: boolean): void => {
    answers = reached
    onReach(reached)
    if (!reached) onLooking(false)
  }
  const poll = async (): Promise<void> => {
    if (!answers) return
    const known = timer
    const reached = (await checkServer()) !== 'NONE'
    if (timer !== known) return
    reportReach(reached)
    if (!reached) return
    onLooking(true)
    onNews(null)
  }
  return {
    reportReach,
    begin: (): void => {
      timer ??= setInterval(() => void poll(), EVENT_POLL_MS)
    },
    stop: (): void => {
      clearInterval(timer)
      timer = undefined
      onLooking(false)
    },
  }
}

/**
 * Checks with one small request whether the server answers. Refetching a whole screen would cost dozens of requests.
 */
const checkServer = (): Promise<'SIGNED_IN' | 'SIGNED_OUT' | 'NONE'> =>
  fetch('/office/v1/session', {
    cache: 'no-store',
    headers: automaticHeaders(),
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  }).then(
    async ({ status, body }) => {
      // Discards the body, because an unread body would keep the connection open.
      await body?.cancel()
      if (status >= 500) return 'NONE'
      return status === 401 ? 'SIGNED_OUT' : 'SIGNED_IN'
    },
    () => 'NONE',
  )
