import type { FastifyPluginAsync } from 'fastify'
import { codeRoutes } from './code-routes.ts'
import type { IdentityDeps, IdentityRoutesDeps } from './deps.ts'
import { emailRoutes } from './email-routes.ts'
import { languageRoutes } from './language-routes.ts'
import { mobileRoutes } from './mobile-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export const identityRoutes: FastifyPluginAsync<IdentityRoutesDeps> = async (app, parts) => {
  const { db, clock, settings, texts, mail, secretKey, log, canText, hasOrdered, forgetSignIns } = parts
  const writer = { brandName: () => parts.shop.current().brand_name, publicUrl: parts.publicUrl }
  const common = { db, clock, settings, texts, mail, secretKey, log, canText, hasOrdered, forgetSignIns }
  const deps: IdentityDeps = { ...common, writer }
  await app.register(codeRoutes, deps)
  await app.register(sessionRoutes, deps)
  await app.register(profileRoutes, deps)
  await app.register(mobileRoutes, deps)
  await app.register(emailRoutes, deps)
  await app.register(languageRoutes, deps)
}
