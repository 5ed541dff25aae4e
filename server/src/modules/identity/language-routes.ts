import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { serve } from '../../http/serve.ts'
import { changeCustomer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'

/** The language that a customer chose, so that it is the same on another device: an addition to the specified calls. */
export const languageRoutes: FastifyPluginAsync<IdentityDeps> = async (app, { db }) => {
  serve(app, {
    async chooseLanguage(request) {
      const { language } = request.body
      await changeCustomer(db, customerOf(request).uid, { language })
      return { language }
    },
  })
}
