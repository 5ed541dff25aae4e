import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { staffOfToken, type OpenedSession, type SignedInStaff } from '../modules/staff/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** preHandler of every call that needs somebody of the staff: 401 without a live session. */
    requireStaff: (request: FastifyRequest) => Promise<void>
    keepSession: (reply: FastifyReply, opened: OpenedSession) => void
    dropSession: (reply: FastifyReply) => void
    /** Who a request's cookie belongs to, asked anew. */
    staffOf: (request: FastifyRequest) => Promise<SignedInStaff | null>
  }
  interface FastifyRequest {
    staff: SignedInStaff | null
  }
}

export interface StaffSessionOptions {
  db: Database
  clock: Clock
  origin: string
}

export const staffSession = fastifyPlugin<StaffSessionOptions>(
  async (app, { db, clock, origin }) => {
    const secure = origin.startsWith('https:')
    const name = secure ? '__Host-office' : 'office'
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
    app.decorateRequest('staff', null)
    app.decorate('staffOf', async (request) => {
      const token = request.cookies[name] ?? ''
      return /^[A-Za-z0-9_-]{43}$/.test(token) ? staffOfToken(db, token, clock.now()) : null
    })
    app.decorate('requireStaff', async (request) => {
      request.staff = await app.staffOf(request)
      if (!request.staff) throw new Refusal('NOT_SIGNED_IN')
    })
    app.decorate('keepSession', (reply, { token, expiresAt }) => {
      reply.setCookie(name, token, { ...options, expires: expiresAt })
    })
    app.decorate('dropSession', (reply) => void reply.clearCookie(name, options))
  },
  { name: 'staff-session' },
)

/** The person of a route guarded by `requireStaff`. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): SignedInStaff {
  if (!request.staff) throw new Error('A route reads the person without requiring one')
  return request.staff
}
