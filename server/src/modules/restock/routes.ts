import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import { removeWait, waitsOf } from './queries.ts'
import { waitForItem, type WaitDeps } from './wait-for-item.ts'

export const restockRoutes: FastifyPluginAsync<WaitDeps> = async (app, deps) => {
  const { db } = deps
  registerOperations(app, {
    listWaits: async (request) => ({ items: await waitsOf(db, customerOf(request).uid) }),
    waitForItem: (request) => waitForItem(deps, customerOf(request).uid, request.body),
    stopWaiting: async (request) => {
      const { uid } = customerOf(request)
      await removeWait(db, uid, Number(request.params.item_id))
      return { items: await waitsOf(db, uid) }
    },
  })
}
