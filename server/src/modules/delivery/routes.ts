import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { Serviceability, ServiceabilityQuery } from '@farmstand/contracts/geo'
import { TimeSlotList, TimeSlotQuery } from '@farmstand/contracts/setting'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import type { SettingsReader } from '../shop/index.ts'
import { namedSlots, serviceability, slotsOfDay } from './list-slots.ts'

export interface DeliveryDeps {
  db: Database
  settings: SettingsReader
  clock: Clock
}

export const deliveryRoutes: FastifyPluginAsyncTypebox<DeliveryDeps> = async (app, deps) => {
  app.get(
    '/settings/time_slots/',
    {
      schema: {
        tags: ['Settings'],
        summary: 'Delivery slots; with date, pincode and department also what is left of each',
        operationId: 'listTimeSlots',
        querystring: TimeSlotQuery,
        response: { 200: TimeSlotList, '4xx': ErrorReply },
      },
    },
    (request, reply) => {
      if (Object.keys(request.query).length === 0)
        return app.answerPublic(request, reply, 'time-slots', () => namedSlots(deps.db))
      return slotsAsked(deps, request.query)
    },
  )
  app.get(
    '/geo/serviceability',
    {
      schema: {
        tags: ['Delivery'],
        summary: 'Whether the shop delivers to a pincode, for how much, and when next',
        operationId: 'getServiceability',
        querystring: ServiceabilityQuery,
        response: { 200: Serviceability, '4xx': ErrorReply },
      },
    },
    (request) => serviceability(deps.db, { pincode: request.query.pincode, ...present(deps) }),
  )
}

const present = ({ clock, settings }: DeliveryDeps) => ({
  now: clock.now(),
  bookingDays: settings.current().BOOKING_DAYS,
})

async function slotsAsked(deps: DeliveryDeps, query: TimeSlotQuery): Promise<TimeSlotList> {
  const { date, pincode, department } = query
  if (!date || !pincode || !department)
    throw new Refusal('MALFORMED', {
      message: 'Ask for date, pincode and department together, or for none of them.',
      details: [{ in: 'querystring', field: 'date, pincode, department', problem: 'belong together' }],
    })
  return orRefuse(await slotsOfDay(deps.db, { day: date, pincode, department, ...present(deps) })).slots
}
