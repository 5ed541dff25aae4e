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
import { countUse } from '../modules/identity/index.ts'
import { actorOf, perform } from '../modules/staff/index.ts'
import { Refusal, orRefuse } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { staffOf } from './staff-session.ts'

/** Maximum number of changes that one person may make in a minute. */
const WRITES_MINUTE = 300
/** Maximum size of a request body in bytes. It is enough for a bulk call of 100 orders. */
const BODY_BYTES = 64 * 1024

const Key = Type.Object({ 'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) })

/**
 * Serves every operation of the table as `POST /do/<name>`. The table contains the rules of each operation, and
 * `perform` runs it.
 */
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
      // Checked before the body is read, so that unauthorised clients learn nothing about the fields.
      onRequest: [app.requireStaff, (request: FastifyRequest) => limitWrites(deps, request)],
      handler: async (request) => orRefuse(await run(deps, name, request)),
    })
  }
}

async function run(deps: OfficeDeps, name: OfficeOperationName, request: FastifyRequest) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the body
  const { input } = request.body as { input: InputOf<typeof name> }
  const key = String(request.headers['idempotency-key'])
  // The seller may have changed the settings. This app does not listen for announcements of changes, so it reads them
  // again.
  await deps.settings.reload()
  return perform(deps.office, name, { actor: actorOf(staffOf(request)), key, input })
}

export async function limitWrites({ db, clock }: OfficeDeps, request: FastifyRequest): Promise<void> {
  const bucket = `office-writes:${staffOf(request).uid}`
  const counted = await countUse(db, { bucket, limit: WRITES_MINUTE, windowMs: 60_000, now: clock.now() })
  if (!counted.allowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
}
