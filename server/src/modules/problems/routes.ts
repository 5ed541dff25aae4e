import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_PHOTO_BYTES } from '@farmstand/contracts/problem-rules'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import { HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { Refusal, refused, type Refused } from '../../platform/errors.ts'
import { countUse } from '../identity/index.ts'
import { photoContent } from './photo-queries.ts'
import { addPhoto, listProblems, reportProblem } from './report-problem.ts'

export interface ProblemRoutesDeps {
  db: Database
  clock: Clock
  /** Notifies the back office's open screens of a customer's action. */
  announce?: (topic: string) => void
}

/**
 * Photos that one customer may send per hour. They are limited because encoding a photo takes processor time from all
 * other requests.
 */
const PHOTOS_HOUR = 12
const REPORTS_HOUR = 10

export const problemRoutes: FastifyPluginAsync<ProblemRoutesDeps> = async (app, deps) => {
  const { db, clock } = deps
  const within = async (request: FastifyRequest, what: string, limit: number): Promise<void> => {
    const bucket = `${what}:${customerOf(request).uid}`
    const counted = await countUse(db, { bucket, limit, windowMs: HOUR_MS, now: clock.now() })
    if (!counted.allowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  }
  registerOperations(app, {
    reportProblem: async (request) => {
      await within(request, 'problems', REPORTS_HOUR)
      const whose = { orderUid: request.params.uid, customerUid: customerOf(request).uid }
      const reported = await reportProblem(deps, whose, request.body)
      if (!('refused' in reported)) deps.announce?.(`problem:${reported.uid}`)
      return reported
    },
    listProblems: (request) =>
      listProblems(deps, { orderUid: request.params.uid, customerUid: customerOf(request).uid }),
    getProblemPhoto: async (request, reply) => {
      const { uid: orderUid, photo } = request.params
      return sendPhoto(reply, await photoContent(db, photo, { orderUid, customerUid: customerOf(request).uid }))
    },
  })
  await app.register(async (photos) => {
    photos.removeAllContentTypeParsers()
    photos.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    registerOperations(
      photos,
      {
        addProblemPhoto: (request) => {
          const content: unknown = request.body
          if (!Buffer.isBuffer(content)) return refused('PHOTO_UNREADABLE')
          return addPhoto(deps, { orderUid: request.params.uid, customerUid: customerOf(request).uid, content })
        },
      },
      {
        bodyLimit: MAX_PHOTO_BYTES,
        beforeReading: (request) => within(request, 'problem-photos', PHOTOS_HOUR),
      },
    )
  })
}

/** Sends a photo, which no cache may store, because it is private. */
export const sendPhoto = (reply: FastifyReply, content: Buffer | null): FastifyReply | Refused =>
  content
    ? reply
        .type('image/webp')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="photo.webp"')
        .send(content)
    : refused('NOT_FOUND')
