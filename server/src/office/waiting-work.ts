import type { Permission } from '@farmstand/contracts/office/permissions'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import { countOwnDeliveries } from '../modules/delivery-runs/index.ts'
import { countOrdersToCall, countOrders, countToConfirm, customerDataAccessOf } from '../modules/orders/index.ts'
import { countProblemsByState } from '../modules/problems/index.ts'
import type { SettingsReader } from '../modules/shop/index.ts'
import { scopeOfStaff, type SignedInStaff } from '../modules/staff/index.ts'
import { undelivered } from '../modules/telling/index.ts'
import type { Queryable } from '../platform/database.ts'

interface WaitingDeps {
  db: Queryable
  settings: SettingsReader
}

/**
 * Counts the work that waits for a staff member. Counts only the kinds of work that this person does, for a cook only
 * kitchen items. New orders that the shop confirms automatically are not counted.
 */
export async function waitingWork(
  { db, settings }: WaitingDeps,
  staff: SignedInStaff,
  now: Date,
): Promise<OfficeSession['waiting']> {
  const may = (permission: Permission): boolean => scopeOfStaff(staff, permission) !== null
  const department = customerDataAccessOf(staff.roles) === 'NO_PERSON' ? 'KITCHEN' : undefined
  return {
    calls: may('day.read') ? await countOrdersToCall(db) : null,
    orders: may('orders.change') ? await countToConfirm(db, settings.current().CONFIRM_BY_ITSELF) : null,
    packing: may('orders.pack') ? await countOrders(db, 'CONFIRMED', department) : null,
    deliveries: may('orders.deliver') ? await countOwnDeliveries(db, staff.uid) : null,
    problems: may('problems.read') ? ((await countProblemsByState(db))['OPEN'] ?? 0) : null,
    messages: may('messages.read') ? (await undelivered(db, now)).reduce((sum, { count }) => sum + count, 0) : null,
  }
}
