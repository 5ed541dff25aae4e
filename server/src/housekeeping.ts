import { sweepAreaWaits } from './modules/areas/index.ts'
import { sweepCartAdditions } from './modules/cart/index.ts'
import { sweepIdentity } from './modules/identity/index.ts'
import { sweepCashbacks } from './modules/membership/index.ts'
import { sweepWindows } from './modules/orders/index.ts'
import { sweepPhotos } from './modules/problems/index.ts'
import { sweepWaits } from './modules/restock/index.ts'
import { sweepEstimations } from './modules/pricing/index.ts'
import { deleteOldProductRequests, deleteOldSearchUses } from './modules/search/index.ts'
import { sweepStaff } from './modules/staff/index.ts'
import { sweepMessages } from './modules/telling/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { Job } from './platform/jobs.ts'

/** Returns the jobs that delete expired rows. The rules already refuse such rows before they are deleted. */
export const housekeeping = (db: Database, clock: Clock): readonly Job[] => [
  {
    name: 'clear-expired-rows',
    cron: '*/5 * * * *',
    run: async () => {
      const now = clock.now()
      await sweepIdentity(db, now)
      await sweepEstimations(db, now)
      await sweepCartAdditions(db, now)
      await sweepCashbacks(db, now)
      await sweepWindows(db, now)
      await deleteOldProductRequests(db, now)
      await deleteOldSearchUses(db, now)
      await sweepStaff(db, now)
      await sweepMessages(db, now)
      await sweepPhotos(db, now)
      await sweepWaits(db, now)
      await sweepAreaWaits(db, now)
    },
  },
]
