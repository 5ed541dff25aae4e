import type { FastifyPluginAsync } from 'fastify'
import { codeRoutes } from './code-routes.ts'
import type { IdentityDeps, IdentityRoutesDeps } from './deps.ts'
import { mobileRoutes } from './mobile-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { registerOperations } from '../../http/register-operations.ts'
import { confirmEmail } from './confirm-email.ts'
import { customerOf } from '../../http/authentication.ts'
import { changeCustomer } from './customer-queries.ts'

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

/**
 * The call that confirms the email address of an account by the link in an email. It is an addition to the specified
 * calls.
 */
const emailRoutes: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  registerOperations(app, {
    confirmEmail: async ({ body }) => {
      const outcome = await confirmEmail(deps, body.token)
      return 'refused' in outcome ? outcome : { message: 'Your email address is confirmed.' }
    },
  })
}

/** The call that stores the customer's language for all devices. It is an addition to the specified calls. */
const languageRoutes: FastifyPluginAsync<IdentityDeps> = async (app, { db }) => {
  registerOperations(app, {
    async chooseLanguage(request) {
      const { language } = request.body
      await changeCustomer(db, customerOf(request).uid, { language })
      return { language }
    },
  })
}
