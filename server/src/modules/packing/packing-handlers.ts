import type { Actor } from '@farmstand/contracts/office/actor'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { actorsOf, type AuditNote, type ActingStaff, type OfficeOutcome, type OfficeHandlers } from '../staff/index.ts'
import {
  sellerChange,
  changeOrderStatus,
  refuseOldVersion,
  eachOrder,
  leaseNextOrder,
  leaseOrder,
  orderHead,
  refuseUnlessOwnWork,
  setBags,
  type ChangeOrderDeps,
  type OrderVersion,
} from '../orders/index.ts'
import { answerCall } from './answer-call.ts'
import { packLine, replaceLine, unpackLine } from './pack-line.ts'
import { PACKING_LEASE_MS } from './rules.ts'

/** Returns the staff operations of packing. */
export const packingHandlers = (
  deps: ChangeOrderDeps,
): Pick<OfficeHandlers, 'takeOrder' | 'packLine' | 'replaceLine' | 'unpackLine' | 'answerCall' | 'finishPacking'> => ({
  takeOrder,
  packLine,
  replaceLine,
  unpackLine,
  answerCall,
  finishPacking: (tx, by, { order, bags }) =>
    eachOrder(deps, tx, [order], (inner, meant) => finish(deps, inner, by, { ...meant, bags })),
})

async function takeOrder(
  tx: Transaction,
  by: ActingStaff,
  { order_uid: wanted, take_over: takeOver = false, except = [] }: InputOf<'takeOrder'>,
): Promise<OfficeOutcome<{ order_uid: string | null }> | Refused> {
  const lease = { packer: by.actor.name, now: by.now, until: new Date(by.now.getTime() + PACKING_LEASE_MS) }
  if (wanted === null) {
    const department = by.reach === 'ALL' ? null : ('KITCHEN' as const)
    const uid = await leaseNextOrder(tx, { ...lease, department, except })
    return { answer: { order_uid: uid }, audit: uid === null ? [] : [leaseNote(uid)] }
  }
  const foreign = await refuseUnlessOwnWork(tx, by, 'PACKED', wanted)
  if (foreign) return foreign
  if (await leaseOrder(tx, wanted, { ...lease, takeOver }))
    return { answer: { order_uid: wanted }, audit: [leaseNote(wanted)] }
  const head = await orderHead(tx, wanted)
  if (!head) return refused('NOT_FOUND')
  const { number, status, packer } = head
  if (status !== 'CONFIRMED') return refused('CONFLICT', because('NOT_TO_PACK', { number, status }))
  const packing = packer === null ? unknownPacker : (await actorsOf(tx, [packer]))(packer)
  return refused('CONFLICT', because('PACKED_BY_OTHER', { by: packing, number }))
}

/** Used if the other packer's lease has just ended. */
const unknownPacker: Actor = { kind: 'STAFF', name: '' }

const leaseNote = (uid: string): AuditNote => ({ subject: `order:${uid}`, after: { taken: true } })

/**
 * Ends packing of an order. Each packed line changes the order's version, so the check of the version ensures that the
 * person who ends packing has seen all lines.
 */
async function finish(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  { uid, version, bags }: OrderVersion & { bags: number },
): Promise<{ note: Omit<AuditNote, 'subject'>; refunding: boolean } | Refused> {
  const foreign = await refuseUnlessOwnWork(tx, by, 'PACKED', uid)
  if (foreign) return foreign
  const head = await orderHead(tx, uid)
  if (!head) return refused('NOT_FOUND')
  if (head.status === 'CONFIRMED') {
    const known = { uid, version: version ?? head.version }
    const stale = refuseOldVersion(head, known)
    if (stale) return stale
    if (!(await setBags(tx, known, bags))) return refused('CONFLICT')
  }
  const outcome = await changeOrderStatus(deps, tx, {
    ...sellerChange(by, { uid }),
    to: 'PACKED',
    expected: 'CONFIRMED',
  })
  if ('refused' in outcome) return outcome
  const after = { status: 'PACKED', bags }
  return { note: { before: { status: 'CONFIRMED' }, after }, refunding: outcome.refunding }
}
