import { followServerEvents, SILENCE_MS, type EventSubscription, type Listener } from './follow-server-events.ts'

/** The name of the lock that the leading tab holds, and of the channel on which that tab passes on events. */
const NAME = 'farmstand-office-news'
/**
 * A visible tab replaces a leading tab that has sent nothing for this many milliseconds, because that tab is asleep.
 */
const LEADER_SILENCE_MS = 2 * SILENCE_MS

interface State {
  live: boolean
  /** True if the server answers; null while that is unknown. */
  reached: boolean | null
  looking: boolean
}

type Message =
  | ({ kind: 'STATE' } & State)
  | { kind: 'NEWS'; note: string | null }
  | { kind: 'BEAT' }
  /** Sent by a new tab to ask for the current state. */
  | { kind: 'HELLO' }
  | { kind: 'SIGNED_OUT' }

/**
 * Listens to the server's change events over one connection for all tabs of a browser. Over HTTP/1.1 a browser opens at
 * most six connections to a server, so six tabs with a connection each would leave none for requests. The tab that
 * holds the lock leads: it passes the events on to the other tabs. When it closes, the next tab in the queue leads.
 * Outside secure contexts there are no locks, so every tab has a separate connection.
 */
// oxlint-disable-next-line max-lines-per-function -- the functions share one state
export function shareServerEvents(listener: Listener & { onSignedOut: () => void }): EventSubscription {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks || typeof BroadcastChannel === 'undefined') return followServerEvents(listener)
  const channel = new BroadcastChannel(NAME)
  const state: State = { live: false, reached: null, looking: false }
  let queue = new AbortController()
  let leading: EventSubscription | null = null
  let letGo: (() => void) | undefined
  let isStopped = false
  let heardLeader = false
  let watch: ReturnType<typeof setTimeout> | undefined

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel takes no origin
  const send = (message: Message): void => channel.postMessage(message)
  const change = (next: Partial<State>): void => {
    Object.assign(state, next)
    send({ kind: 'STATE', ...state })
  }

  function lead(): void {
    clearTimeout(watch)
    leading = followServerEvents(
      {
        onLive: (live) => {
          listener.onLive(live)
          change({ live })
        },
        onReach: (reached) => {
          listener.onReach(reached)
          change({ reached })
        },
        onLooking: (looking) => {
          listener.onLooking(looking)
          change({ looking })
        },
        onNews: (note) => {
          listener.onNews(note)
          send({ kind: 'NEWS', note })
        },
        onBeat: () => send({ kind: 'BEAT' }),
      },
      { resumed: heardLeader },
    )
  }

  function follow(): void {
    leading?.stop()
    leading = null
    watchLeader()
    askForLead()
  }

  /** Queues this tab for the lead. With `steal` it leads at once. */
  function askForLead(steal = false): void {
    queue.abort()
    const own = new AbortController()
    queue = own
    const holding = (): Promise<void> =>
      new Promise((release) => {
        if (isStopped || queue !== own) return release()
        letGo = release
        lead()
      })
    void navigator.locks.request(NAME, steal ? { steal } : { signal: own.signal }, holding).catch(() => {
      // The request fails when another tab steals the lock, or when this tab makes a new request.
      if (!isStopped && queue === own && leading) follow()
    })
  }

  const takeOver = (): void => {
    if (!leading && !isStopped) askForLead(true)
  }
  const isSeen = (): boolean => document.visibilityState === 'visible'

  function watchLeader(): void {
    clearTimeout(watch)
    watch = setTimeout(() => (isSeen() ? takeOver() : watchLeader()), LEADER_SILENCE_MS)
  }

  function onMessage(message: Message): void {
    if (message.kind === 'HELLO') {
      if (leading) send({ kind: 'STATE', ...state })
      return
    }
    if (message.kind === 'SIGNED_OUT') return listener.onSignedOut()
    // A leading tab ignores other leaders. It may also have been replaced without noticing it yet.
    if (leading) return
    heardLeader = true
    watchLeader()
    if (message.kind === 'NEWS') listener.onNews(message.note)
    if (message.kind !== 'STATE') return
    Object.assign(state, { live: message.live, reached: message.reached, looking: message.looking })
    listener.onLive(state.live)
    if (state.reached !== null) listener.onReach(state.reached)
    listener.onLooking(state.looking)
  }

  const tryAtOnce = (): void => {
    if (leading) leading.tryAtOnce()
    else if (heardLeader && !state.live) takeOver()
  }
  const tryIfSeen = (): void => {
    if (isSeen() && !leading) tryAtOnce()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  document.addEventListener('visibilitychange', tryIfSeen)
  follow()
  send({ kind: 'HELLO' })
  return {
    tryAtOnce,
    stop: () => {
      isStopped = true
      queue.abort()
      clearTimeout(watch)
      leading?.stop()
      leading = null
      letGo?.()
      document.removeEventListener('visibilitychange', tryIfSeen)
      channel.close()
    },
  }
}

/** Sends every tab of this browser to the sign-in, because the session that they share has ended. */
export function announceSignOut(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  const message: Message = { kind: 'SIGNED_OUT' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel takes no origin
  channel.postMessage(message)
  channel.close()
}
