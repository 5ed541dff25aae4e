import { NEWS_BEAT_MS } from '@farmstand/contracts/office/news-beat'
import { automaticHeaders } from './attended.ts'

/** Milliseconds before each retry of a lost connection; the last pause repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000]

/** Milliseconds of silence after which a connection counts as lost: two beats and some time for a slow network. */
export const SILENCE_MS = 2.5 * NEWS_BEAT_MS
/** Milliseconds that the server may take to answer. */
const REACH_MS = 10_000
/** Milliseconds between two polls while the news stream is down. */
const LOOK_MS = 15_000

export interface Listener {
  /** Called with whether the news stream is connected. */
  onLive: (live: boolean) => void
  /** Called with whether the server answers. */
  onReach: (reached: boolean) => void
  /** Called with whether screens poll every 15 seconds, because the server answers and the news stream is down. */
  onLooking: (looking: boolean) => void
  /** Called with a change, or with null when changes may have been missed. */
  onNews: (note: string | null) => void
  /** Called when the connection is alive without news. */
  onBeat?: () => void
}

export interface Following {
  /** Reconnects without waiting for the pause to end; does nothing while connected. */
  tryAtOnce: () => void
  stop: () => void
}

/**
 * Follows the server's news until it is stopped. EventSource alone is not enough: it reconnects every few seconds,
 * stops for good when a proxy answers instead of the server, does not report missed news, waits for minutes when the
 * network is lost, and forever when the server died without closing the connection. `resumed`: another tab followed the
 * news before, so some may have been missed.
 */
// oxlint-disable-next-line max-lines-per-function -- the functions share one state
export function followNews(
  { onLive, onReach, onLooking, onNews, onBeat }: Listener,
  { resumed = false }: { resumed?: boolean } = {},
): Following {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let mayHaveMissed = resumed
  const looks = createPolling({ onReach, onLooking, onNews })

  function connect(): void {
    clearTimeout(timer)
    source?.close()
    heard()
    looks.begin()
    source = new EventSource('/office/v1/news')
    source.addEventListener('open', opened)
    source.addEventListener('error', () => void lost())
    source.addEventListener('beat', () => {
      heard()
      onBeat?.()
    })
    source.addEventListener('message', ({ data }) => {
      heard()
      onNews(String(data))
    })
  }

  function heard(): void {
    clearTimeout(silence)
    silence = setTimeout(() => void lost(), SILENCE_MS)
  }

  function opened(): void {
    heard()
    if (failures > 0 || mayHaveMissed) onNews(null)
    failures = 0
    mayHaveMissed = false
    looks.stop()
    onLive(true)
    looks.tellReach(true)
  }

  async function lost(): Promise<void> {
    const failed = source
    failed?.close()
    onLive(false)
    clearTimeout(timer)
    clearTimeout(silence)
    timer = setTimeout(connect, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
    failures += 1
    const answer = await checkServer()
    if (source !== failed) return
    looks.tellReach(answer !== 'NONE')
    // The screens then read again, get a 401 and open the sign-in.
    if (answer === 'SIGNED_OUT') onNews(null)
  }

  const tryAtOnce = (): void => {
    if (failures > 0) connect()
  }
  const tryIfSeen = (): void => {
    if (document.visibilityState === 'visible') tryAtOnce()
  }
  const offline = (): void => void lost()
  connect()
  window.addEventListener('offline', offline)
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
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', tryIfSeen)
      document.removeEventListener('visibilitychange', tryIfSeen)
    },
  }
}

/** Polls while only the news stream is down. Pauses while the server does not answer at all. */
function createPolling({ onReach, onLooking, onNews }: Omit<Listener, 'onLive'>) {
  let timer: ReturnType<typeof setInterval> | undefined
  let answers = true
  const tellReach = (reached: boolean): void => {
    answers = reached
    onReach(reached)
    if (!reached) onLooking(false)
  }
  const look = async (): Promise<void> => {
    if (!answers) return
    const known = timer
    const reached = (await checkServer()) !== 'NONE'
    if (timer !== known) return
    tellReach(reached)
    if (!reached) return
    onLooking(true)
    onNews(null)
  }
  return {
    tellReach,
    begin: (): void => {
      timer ??= setInterval(() => void look(), LOOK_MS)
    },
    stop: (): void => {
      clearInterval(timer)
      timer = undefined
      onLooking(false)
    },
  }
}

/** Checks by one small request whether the server answers, instead of by the dozens of a screen's readings. */
const checkServer = (): Promise<'SIGNED_IN' | 'SIGNED_OUT' | 'NONE'> =>
  fetch('/office/v1/session', {
    cache: 'no-store',
    headers: automaticHeaders(),
    signal: AbortSignal.timeout(REACH_MS),
  }).then(
    async ({ status, body }) => {
      // An unread body would keep the connection open.
      await body?.cancel()
      if (status >= 500) return 'NONE'
      return status === 401 ? 'SIGNED_OUT' : 'SIGNED_IN'
    },
    () => 'NONE',
  )
