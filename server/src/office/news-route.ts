import type { ServerResponse } from 'node:http'
import { KEEP_ALIVE_INTERVAL_MS } from '@farmstand/contracts/office/news-beat'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/errors.ts'
import { OFFICE_CHANGE_CHANNEL } from '../modules/staff/index.ts'
import { listenTo } from '../platform/announcements.ts'
import type { OpenDatabase } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { staffOf } from './staff-session.ts'

export interface NewsParts {
  database: OpenDatabase
  log: Log
}

/** Maximum number of screens of one session that receive change notifications. */
const MAX_SCREENS = 20
const RETRY_S = 30

/**
 * Milliseconds for which notifications are gathered into one message, because each message checks the session of every
 * open screen.
 */
const GATHER_MS = 200

/**
 * Streams change notifications to open screens. They contain only the names of changed topics; a screen then loads the
 * data of a topic by its usual calls. A lost message is harmless, because screens also poll. A screen that is no longer
 * signed in is disconnected at the next message or heartbeat.
 */
export async function changeStreamRoute(app: FastifyInstance, { database, log }: NewsParts): Promise<void> {
  const screens = new Map<ServerResponse, { session: string; isSignedIn: () => Promise<boolean> }>()
  const disconnect = (screen: ServerResponse): void => {
    screens.delete(screen)
    screen.end()
  }
  const send = (lines: string): void => {
    for (const [screen, { isSignedIn }] of screens)
      void isSignedIn().then(
        (still) => (still ? void screen.write(lines) : disconnect(screen)),
        () => disconnect(screen),
      )
  }
  // The topics to send. After a reconnection it is unknown which topics were missed, so 'all' is sent.
  const topics = new Set<string>()
  let pending: NodeJS.Timeout | undefined
  const sendTopic = (topic = 'all'): void => {
    topics.add(topic)
    pending ??= setTimeout(() => {
      pending = undefined
      send([...topics].map((one) => `data: ${one}\n\n`).join(''))
      topics.clear()
    }, GATHER_MS)
  }
  let announcements: Awaited<ReturnType<typeof listenTo>> | undefined
  const beat = setInterval(() => send('event: beat\ndata: still here\n\n'), KEEP_ALIVE_INTERVAL_MS)
  beat.unref()
  app.addHook('onReady', async () => {
    announcements = await listenTo(database, { channel: OFFICE_CHANGE_CHANNEL, heard: sendTopic, log })
  })
  app.addHook('preClose', async () => {
    clearInterval(beat)
    clearTimeout(pending)
    for (const screen of screens.keys()) disconnect(screen)
    await announcements?.stop()
  })
  app.get('/news', { onRequest: app.requireListener, schema: { hide: true } }, (request, reply) => {
    const session = staffOf(request).sessionUid
    const open = [...screens.values()].filter((screen) => screen.session === session).length
    if (open >= MAX_SCREENS) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_S })
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write('retry: 2000\n\n')
    screens.set(raw, { session, isSignedIn: async () => (await app.staffOf(request)) !== null })
    request.raw.on('close', () => screens.delete(raw))
  })
}
