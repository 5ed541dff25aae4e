import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import type { StaffQuery } from '@farmstand/contracts/office/operation'
import { staffQueryNames, staffQueries, type FoundBy, type StaffQueryName } from '@farmstand/contracts/office/readings'
import { countUse } from '../modules/identity/index.ts'
import { isDemo } from '../modules/setup/index.ts'
import { passkeysOf, type SignedInStaff } from '../modules/staff/index.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { Refusal, orRefuse } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { mayRead, noteReading, officeReaders, type ReadersFor } from './readers.ts'
import { staffOf } from './staff-session.ts'
import { todayFor } from './today.ts'
import { waitingWork } from './waiting-work.ts'

/**
 * Maximum number of queries of one session in a minute. They include documents, screens that a person opens, and polls
 * of open screens.
 */
const READINGS_MINUTE = 120

/** Refuses a session that sends more queries than one person does. */
export async function limitReadings({ db, clock }: OfficeDeps, request: FastifyRequest): Promise<void> {
  const bucket = `office-readings:${staffOf(request).sessionUid}`
  const counted = await countUse(db, { bucket, limit: READINGS_MINUTE, windowMs: MINUTE_MS, now: clock.now() })
  if (!counted.allowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
}

/** Serves every query of the table as `GET /<name>`. */
export async function readingRoutes(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  const readers: ReadersFor<StaffQueryName, SignedInStaff> = {
    ...officeReaders(deps),
    session: (_query, staff) => sessionOf(deps, staff),
    today: () => todayFor(deps),
  }
  const { db, clock } = deps
  for (const name of staffQueryNames) {
    const row: StaffQuery = staffQueries[name]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the query
    const read = readers[name] as unknown as (query: unknown, staff: SignedInStaff) => Promise<object>
    app.route({
      method: 'GET',
      url: `/${name}`,
      schema: {
        summary: row.summary,
        ...(row.query && { querystring: row.query }),
        response: { 200: row.reply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      onRequest: [
        app.requireStaff,
        (request: FastifyRequest) => limitReadings(deps, request),
        async (request: FastifyRequest) => void orRefuse(mayRead(name, staffOf(request))),
      ],
      handler: async (request) => {
        const staff = staffOf(request)
        const found = orRefuse(await read(request.query, staff))
        await noteReading(db, name, { query: request.query, found, by: staff, now: clock.now() })
        return found
      },
    })
  }
}

async function sessionOf(
  { clock, config, db, shop, settings }: OfficeDeps,
  staff: SignedInStaff,
): Promise<FoundBy<'session'>> {
  await Promise.all([shop.reload(), settings.reload()])
  const { brand_name: shopName, image_host: imageHost } = shop.current()
  return {
    uid: staff.uid,
    name: staff.name,
    roles: [...staff.roles],
    language: staff.language,
    shop_name: shopName,
    shop_url: config.publicUrl,
    image_host: imageHost || '/images/',
    expires_at: staff.expiresAt.toISOString(),
    demo: await isDemo(db),
    waiting: await waitingWork({ db, settings }, staff, clock.now()),
    has_passkey: !staff.phone && (await passkeysOf(db, staff.uid)).length > 0,
  }
}
