import type { FastifyPluginAsync } from 'fastify'
import type { TimeSlotList, TimeSlotQuery } from '@farmstand/contracts/setting'
import { registerOperations } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { pauseOf, type SettingsReader } from '../shop/index.ts'
import { namedSlots, serviceability, slotsOfDays } from './list-slots.ts'
import { lowestFee } from './zone-queries.ts'

export interface DeliveryDeps {
  db: Database
  settings: SettingsReader
  clock: Clock
}

export const deliveryRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, deps) => {
  registerOperations(app, {
    listTimeSlots: (request, reply) => {
      if (Object.keys(request.query).length === 0)
        return app.answerPublic(request, reply, 'time-slots', () => namedSlots(deps.db))
      return requestedSlots(deps, request.query)
    },
    getServiceability: (request) => serviceability(deps.db, { pincode: request.query.pincode, ...present(deps) }),
    getLowestFee: async () => {
      const { feePaise, freeAbovePaise } = await lowestFee(deps.db)
      return { fee: inRupees(feePaise), free_above: inRupees(freeAbovePaise) }
    },
  })
}

const inRupees = (amount: number | null): number | null => (amount === null ? null : toRupees(paise(amount)))

function present({ clock, settings }: DeliveryDeps) {
  const now = clock.now()
  const current = settings.current()
  return { now, bookingDays: current.BOOKING_DAYS, pausedUntil: pauseOf(current, now)?.until ?? null }
}

async function requestedSlots(deps: DeliveryDeps, query: TimeSlotQuery): Promise<TimeSlotList | Refused> {
  const { date, days, pincode, department } = query
  if (!date || !pincode || !department)
    return refused('MALFORMED', {
      ...because('SLOTS_HALF_ASKED'),
      details: [{ in: 'querystring', field: 'date, pincode, department', problem: 'belong together' }],
    })
  const found = await slotsOfDays(deps.db, {
    day: date,
    pincode,
    department,
    ...(days !== undefined && { count: Number(days) }),
    ...present(deps),
  })
  return 'refused' in found ? found : found.slots
}
