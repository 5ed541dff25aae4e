import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { clientFiles, clientFilesOfLanguages } from '../http/client-files.ts'
import { errorReplies } from '../http/error-replies.ts'
import { pictureFiles } from '../http/picture-files.ts'
import { requestLog } from '../http/request-log.ts'
import { createHttpServer } from '../http/server.ts'
import { shopIcons } from '../pages/shop-icons.ts'
import { CHALLENGE_MS } from '../modules/staff/index.ts'
import type { OfficeDeps, OfficeParts } from './deps.ts'
import { preparePictures } from '../modules/catalogue/index.ts'
import { countUse } from '../modules/identity/index.ts'
import type { ShopReader } from '../modules/shop/index.ts'
import { hashToken } from '../platform/ids.ts'
import { entryRoutes } from './entry-routes.ts'
import { guard } from './guard.ts'
import { changeStreamRoute } from './news-route.ts'
import { operationRoutes } from './operation-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { photoRoute } from './photo-route.ts'
import { pictureRoute } from './picture-route.ts'
import { readingRoutes } from './reading-routes.ts'
import { screens } from './screens.ts'
import { staffSessionPlugin } from './staff-session.ts'
import { officeHandlers } from './handlers.ts'

/** Builds the back office: a separate app on a separate origin, without access to customers' sessions. */
export async function buildOffice(parts: OfficeParts): Promise<FastifyInstance> {
  const { config, origin, database, log, db, clock, shop } = parts
  await shop.reload()
  const deps: OfficeDeps = {
    ...parts,
    office: { db, clock, handlers: officeHandlers(parts, origin, parts.opened) },
    staff: {
      db,
      clock,
      secretKey: config.secretKey,
      origin,
      shopName: () => shop.current().brand_name,
      spend: async (challenge, now) => {
        const bucket = `passkey:${hashToken(challenge)}`
        return (await countUse(db, { bucket, limit: 1, windowMs: CHALLENGE_MS, now })).allowed
      },
    },
  }
  const app = createHttpServer({ log, trustedProxies: config.TRUSTED_PROXIES, https: origin.startsWith('https:') })
  await app.register(requestLog)
  await app.register(errorReplies)
  await app.register(cookie)
  await app.register(guard, { origin, imageOrigins: () => pictureOrigins(shop) })
  await app.register(staffSessionPlugin, { db, clock, origin })
  await app.register(
    async (api) => {
      await api.register(entryRoutes, deps)
      await api.register(operationRoutes, deps)
      await api.register(readingRoutes, deps)
      await api.register(paperRoutes, deps)
      await api.register(pictureRoute, deps)
      await api.register(photoRoute, deps)
      await api.register(changeStreamRoute, { database, log })
    },
    { prefix: '/office/v1' },
  )
  // The office serves pictures from its own origin, because its pages may not load those of the shop's origin.
  await app.register(pictureFiles, { root: parts.pictures.folder, prepare: preparePictures(parts.pictures) })
  if (parts.build !== undefined) {
    const builtIn = clientFiles(clientFilesOfLanguages(parts.build))
    await app.register(shopIcons, { shop: shop.current, pictures: parts.pictures, builtIn })
    await app.register(screens, { fileAt: builtIn, folder: parts.build })
  }
  return app
}

/** Returns the origin of the pictures that the seller hosts outside the shop. */
function pictureOrigins(shop: ShopReader): string[] {
  const { image_host: host } = shop.current()
  return host.startsWith('http') ? [new URL(host).origin] : []
}
