import { BY_ITSELF } from '@farmstand/contracts/office/by-itself'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { staffOfToken, type OpenedSession, type SignedInStaff } from '../modules/staff/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** preHandler of every call that needs somebody of the staff: 401 without a live session. Counts as its use, unless the screen asks by itself. */
    requireStaff: (request: FastifyRequest) => Promise<void>
    /** The same for what a screen keeps open by itself: it is no use of the session. */
    requireListener: (request: FastifyRequest) => Promise<void>
    keepSession: (reply: FastifyReply, opened: OpenedSession) => void
    dropSession: (reply: FastifyReply) => void
    /** Who a request's cookie belongs to, asked anew; that it is asked is no use of the session. */
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
    app.decorate('requireStaff', (request) => requireFor(request, !looksByItself(request)))
    app.decorate('requireListener', (request) => requireFor(request, false))
    app.decorate('keepSession', (reply, { token, expiresAt }) => {
      reply.setCookie(name, token, { ...options, expires: expiresAt })
    })
    app.decorate('dropSession', (reply) => void reply.clearCookie(name, options))
  },
  { name: 'staff-session' },
)

/** What changes something is always done by a person. */
const looksByItself = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers[BY_ITSELF] !== undefined

/** The person of a route guarded by `requireStaff`. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): SignedInStaff {
  if (!request.staff) throw new Error('A route reads the person without requiring one')
  return request.staff
}
