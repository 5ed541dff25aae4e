import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import type { OfficeOperation } from '@farmstand/contracts/office/operation'
import {
  officeOperationNames,
  officeOperations,
  type InputOf,
  type OfficeOperationName,
} from '@farmstand/contracts/office/operations'
import { countWithin } from '../modules/identity/index.ts'
import { actorOf, perform } from '../modules/staff/index.ts'
import { Refusal, orRefuse } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { staffOf } from './staff-session.ts'

/** What one person may change in a minute. */
const WRITES_MINUTE = 300
/** 100 orders of a bulk call, with room. */
const BODY_BYTES = 64 * 1024

const Key = Type.Object({ 'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) })

/** Every row of the table of operations, `POST /do/<name>`: all it may do says the table, and `perform` does it. */
export async function operationRoutes(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  for (const name of officeOperationNames) {
    const { summary, input, reply, mostBytes = BODY_BYTES }: OfficeOperation = officeOperations[name]
    app.route({
      method: 'POST',
      url: `/do/${name}`,
      bodyLimit: mostBytes,
      schema: {
        summary,
        headers: Key,
        body: Type.Object({ input }, { additionalProperties: false }),
        response: { 200: reply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      // Before anything is read of it: who has no right learns nothing of what it takes.
      onRequest: [app.requireStaff, (request: FastifyRequest) => withinWrites(deps, request)],
      handler: async (request) => orRefuse(await run(deps, name, request)),
    })
  }
}

async function run(deps: OfficeDeps, name: OfficeOperationName, request: FastifyRequest) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of its row, by which the body was checked, is its type
  const { input } = request.body as { input: InputOf<typeof name> }
  const key = String(request.headers['idempotency-key'])
  // A seller may have changed them since: this app hears of no announcements.
  await deps.settings.reload()
  return perform(deps.office, name, { actor: actorOf(staffOf(request)), key, input })
}

export async function withinWrites({ db, clock }: OfficeDeps, request: FastifyRequest): Promise<void> {
  const bucket = `office-writes:${staffOf(request).uid}`
  const counted = await countWithin(db, { bucket, limit: WRITES_MINUTE, windowMs: 60_000, now: clock.now() })
  if (!counted.allowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
}
