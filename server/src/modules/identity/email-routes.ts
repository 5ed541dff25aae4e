import type { FastifyPluginAsync } from 'fastify'
import { registerOperations } from '../../http/register-operations.ts'
import { confirmEmail } from './confirm-email.ts'
import type { IdentityDeps } from './deps.ts'

/**
 * The call that confirms the email address of an account by the link in an email. It is an addition to the specified
 * calls.
 */
export const emailRoutes: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  registerOperations(app, {
    confirmEmail: async ({ body }) => {
      const outcome = await confirmEmail(deps, body.token)
      return 'refused' in outcome ? outcome : { message: 'Your email address is confirmed.' }
    },
  })
}
