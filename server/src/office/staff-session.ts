import { AUTOMATIC_REQUEST_HEADER } from '@farmstand/contracts/office/automatic-request'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { staffOfToken, type OpenedSession, type SignedInStaff } from '../modules/staff/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The preHandler of every call that needs a staff member. Answers 401 without a valid session. Extends the session,
     * unless a screen is only polling.
     */
    requireStaff: (request: FastifyRequest) => Promise<void>
    /**
     * Requires a staff member as `requireStaff` does, for a stream that a screen keeps open. Does not extend the
     * session.
     */
    requireListener: (request: FastifyRequest) => Promise<void>
    keepSession: (reply: FastifyReply, opened: OpenedSession) => void
    dropSession: (reply: FastifyReply) => void
    /** Looks up again which staff member a request's cookie belongs to, without extending the session. */
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

export const staffSessionPlugin = fastifyPlugin<StaffSessionOptions>(
  async (app, { db, clock, origin }) => {
    const secure = origin.startsWith('https:')
    const name = secure ? '__Host-office' : 'office'
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
    app.decorateRequest('staff', null)
    const staffFor = async (request: FastifyRequest, used: boolean): Promise<SignedInStaff | null> => {
      const token = request.cookies[name] ?? ''
      return /^[A-Za-z0-9_-]{43}$/.test(token) ? staffOfToken(db, token, { now: clock.now(), used }) : null
    }
    const requireFor = async (request: FastifyRequest, used: boolean): Promise<void> => {
      request.staff = await staffFor(request, used)
      if (!request.staff) throw new Refusal('NOT_SIGNED_IN')
    }
    app.decorate('staffOf', (request) => staffFor(request, false))
    app.decorate('requireStaff', (request) => requireFor(request, !isPoll(request)))
    app.decorate('requireListener', (request) => requireFor(request, false))
    app.decorate('keepSession', (reply, { token, expiresAt }) => {
      reply.setCookie(name, token, { ...options, expires: expiresAt })
    })
    app.decorate('dropSession', (reply) => void reply.clearCookie(name, options))
  },
  { name: 'staff-session' },
)

/** Recognises polls of a screen. A call that changes data always counts as a person's action. */
const isPoll = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers[AUTOMATIC_REQUEST_HEADER] !== undefined

/** Returns the staff member of a route guarded by `requireStaff`. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): SignedInStaff {
  if (!request.staff) throw new Error('A route reads the person without requiring one')
  return request.staff
}
