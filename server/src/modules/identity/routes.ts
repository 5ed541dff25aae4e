import '../../http/metrics.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Counter } from 'prom-client'
import { createDelivery, type SendOutcome } from '../notifications/index.ts'
import { codeRoutes } from './code-routes.ts'
import type { IdentityDeps, IdentityParts } from './deps.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export const identityRoutes: FastifyPluginAsyncTypebox<IdentityParts> = async (app, parts) => {
  const { db, clock, settings, sms, mail, secretKey, publicUrl, log, hasOrdered } = parts
  const outcomes = new Counter({
    name: 'sms_outcomes_total',
    help: 'Texts by what their provider did with them',
    labelNames: ['outcome'],
    registers: [app.metricsRegistry],
  })
  const counted = (outcome: SendOutcome['kind']): void => outcomes.inc({ outcome })
  const texts = createDelivery({ channel: 'sms', sender: sms, log, counted })
  const deps: IdentityDeps = {
    db,
    clock,
    settings,
    texts,
    canText: (mobileNo) => sms.reaches(mobileNo),
    hasOrdered,
    mail,
    writer: { brandName: () => parts.shop.current().brand_name, publicUrl },
    secretKey,
    log,
  }
  await app.register(codeRoutes, deps)
  await app.register(sessionRoutes, deps)
  await app.register(profileRoutes, deps)
  app.addHook('onClose', () => texts.settled())
}
