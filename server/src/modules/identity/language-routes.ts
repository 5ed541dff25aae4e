import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import { changeCustomer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'

/** The call that stores the customer's language for all devices. It is an addition to the specified calls. */
export const languageRoutes: FastifyPluginAsync<IdentityDeps> = async (app, { db }) => {
  registerOperations(app, {
    async chooseLanguage(request) {
      const { language } = request.body
      await changeCustomer(db, customerOf(request).uid, { language })
      return { language }
    },
  })
}
