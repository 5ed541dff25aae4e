import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import { findAreas } from './find-areas.ts'
import { waitForArea, waitForAreaAsGuest, type AreaWaitDeps } from './wait-for-area.ts'

export const areaRoutes: FastifyPluginAsync<AreaWaitDeps> = async (app, deps) => {
  registerOperations(app, {
    findAreas: (request, reply) => {
      const typed = request.query.q.trim().toLowerCase()
      return app.answerPublic(request, reply, `areas:${typed}`, async () => ({
        results: await findAreas(deps.db, typed),
      }))
    },
    waitForArea: (request) => waitForArea(deps, customerOf(request).uid, request.body),
    waitForAreaAsGuest: (request) => {
      const { mobile_number: mobileNo, pincode, language } = request.body
      return waitForAreaAsGuest(deps, { mobileNo, pincode, language }, request.ip)
    },
  })
}
