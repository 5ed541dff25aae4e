import { inTransaction } from '../../platform/database.ts'
import { lockCustomer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { dropDevicesOf } from './device-queries.ts'
import { revokeSessionsOf } from './session-queries.ts'

/** Revokes every session of a customer and deletes every known device. */
export async function signOutEverywhere({ db, clock, log, forgetSignIns }: IdentityDeps, uid: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, uid, 'to change')
    await revokeSessionsOf(tx, uid, 'signed out everywhere', clock.now())
    if (customer) await dropDevicesOf(tx, customer.mobileNo)
  })
  forgetSignIns()
  log.info({ event: 'signed_out_everywhere', customer: uid }, 'A customer signed out everywhere')
}
