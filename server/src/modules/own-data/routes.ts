import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { OwnData } from '@farmstand/contracts/own-data'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { countUse } from '../identity/index.ts'
import type { ShopReader } from '../shop/index.ts'
import { ownDataPdf } from './own-data-pdf.ts'
import { readOwnData } from './read-own-data.ts'

interface OwnDataDeps {
  db: Database
  clock: Clock
  shop: ShopReader
}

/**
 * The number of copies that a customer may get per hour. They are limited because a copy reads every table and may draw
 * a long document.
 */
const FILES_HOUR = 10

/** The calls that return all data about the customer. */
export const ownDataRoutes: FastifyPluginAsync<OwnDataDeps> = async (app, { db, clock, shop }) => {
  const read = async (request: FastifyRequest): Promise<OwnData | Refused> => {
    const { uid } = customerOf(request)
    const now = clock.now()
    const bucket = { bucket: `own-data:${uid}`, limit: FILES_HOUR, windowMs: HOUR_MS }
    const counted = await countUse(db, { ...bucket, now })
    if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
    return readOwnData(db, { customerUid: uid, shop: shop.current().brand_name, now })
  }
  registerOperations(app, {
    getOwnData: read,
    getOwnDataPdf: async (request, reply) => {
      const data = await read(request)
      if ('refused' in data) return data
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="my-data.pdf"')
        .send(await ownDataPdf(data))
    },
  })
}
