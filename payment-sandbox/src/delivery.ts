import type { FastifyBaseLogger } from 'fastify'
import { settleDue } from './books.ts'
import type { SandboxDatabase } from './database.ts'
import { forgetWebhook, nextWebhookDue, postponeWebhook, takeWebhooks, type DueWebhook } from './queries.ts'
import { signAsProvider } from './signatures.ts'

export interface DeliveryOptions {
  db: SandboxDatabase
  log: FastifyBaseLogger
  /** Returns the shop's webhook address. */
  target: () => string
  webhookSecret: string
}

export interface WebhookDelivery {
  /** Starts delivering, once the webhook address is known. */
  start(): void
  /** Checks for work at once. */
  nudge(): void
  /** Starts no further delivery. */
  stop(): void
  /** Resolves when the last delivery has ended. Call it after `stop`. */
  ended(): Promise<void>
}

const PARALLEL = 16
const TIMEOUT_MS = 5_000
/**
 * The time for which a process reserves an event, in milliseconds. This is longer than a delivery may take, so that no
 * two processes deliver the same event.
 */
const LEASE_MS = 8_000
const MAX_TRIES = 12
const LONGEST_GAP_MS = 60_000
/** Milliseconds until this process checks for work that another process has left undone. */
const LOOK_MS = 2_000
/** Milliseconds between two checks for work, so that even a busy provider leaves the processor some time. */
const BREATH_MS = 20

/**
 * Creates the provider's background work. It makes the decisions of the banks, and sends each webhook until the shop
 * accepts it.
 */
export function createWebhookDelivery(options: DeliveryOptions): WebhookDelivery {
  const { db, log } = options
  const underWay = new Set<Promise<void>>()
  let state: 'waiting' | 'running' | 'stopped' = 'waiting'
  let timer: NodeJS.Timeout | undefined
  let turning: Promise<void> | null = null
  let nudged = false

  async function turn(): Promise<void> {
    nudged = false
    const due = await nextWebhookDue(db)
    if (due !== null && due <= 0) {
      await settleDue(db)
      const free = PARALLEL - underWay.size
      const taken = free > 0 ? await takeWebhooks(db, free, LEASE_MS) : []
      for (const webhook of taken) begin(webhook)
    }
    schedule(nudged ? 0 : Math.min(due ?? LOOK_MS, LOOK_MS))
  }

  function begin(webhook: DueWebhook): void {
    const work = deliver(options, webhook)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'The payment sandbox could not deliver a webhook and will retry it'),
      )
      .finally(() => {
        underWay.delete(work)
        if (underWay.size === PARALLEL - 1) nudge()
      })
    underWay.add(work)
  }

  function schedule(ms: number): void {
    if (state !== 'running') return
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        turning = turn()
          .catch((error: unknown) => {
            log.warn({ err: error }, 'The payment sandbox could not do its background work and will retry')
            schedule(LOOK_MS)
          })
          .finally(() => (turning = null))
      },
      Math.max(BREATH_MS, ms),
    )
  }

  function nudge(): void {
    nudged = true
    if (!turning) schedule(0)
  }

  return {
    start: () => {
      state = 'running'
      schedule(0)
    },
    nudge,
    stop: () => {
      state = 'stopped'
      clearTimeout(timer)
    },
    ended: async () => {
      await turning
      await Promise.all(underWay)
    },
  }
}

async function deliver({ db, target, webhookSecret }: DeliveryOptions, webhook: DueWebhook): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': webhook.eventId,
    'x-razorpay-signature': signAsProvider(webhookSecret, webhook.body),
  }
  if (await isTaken(target(), headers, webhook.body)) return forgetWebhook(db, webhook.id)
  const gap = Math.min(1_000 * 2 ** (webhook.tries - 1), LONGEST_GAP_MS) * (0.75 + Math.random() / 2)
  return postponeWebhook(db, webhook.id, webhook.tries >= MAX_TRIES ? null : gap)
}

async function isTaken(url: string, headers: Record<string, string>, body: string): Promise<boolean> {
  const bounds = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, ...bounds })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
