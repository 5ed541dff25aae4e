import type { AuditEntry } from '@farmstand/contracts/office/staff'
import { packingFacts } from '../modules/catalogue/index.ts'
import { ordersWithLines } from '../modules/orders/index.ts'
import { staffNames } from '../modules/staff/index.ts'
import type { Queryable } from '../platform/database.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^\d{1,9}$/

/** Adds the numbers of orders and the names of items and staff to entries of the audit. */
export async function nameSubjects(
  db: Queryable,
  entries: readonly Omit<AuditEntry, 'about'>[],
): Promise<AuditEntry[]> {
  const idsOf = (kind: string, form: RegExp): string[] => {
    const ids = entries.flatMap(({ subject }) => (subject.startsWith(`${kind}:`) ? [idIn(subject)] : []))
    return [...new Set(ids)].filter((id) => form.test(id))
  }
  const orders = await ordersWithLines(db, idsOf('order', UID))
  const numbers = new Map(orders.map(({ order }) => [order.uid, `#${order.number}`]))
  const facts = await packingFacts(db, idsOf('item', NUMBER).map(Number))
  const nameOf = await staffNames(db, idsOf('staff', UID))
  const about = (subject: string): string => {
    const id = idIn(subject)
    if (subject.startsWith('order:')) return numbers.get(id) ?? ''
    if (subject.startsWith('item:')) return facts.get(Number(id))?.name ?? ''
    return subject.startsWith('staff:') ? nameOf(id) : ''
  }
  return entries.map((entry) => ({ ...entry, about: about(entry.subject) }))
}

const idIn = (subject: string): string => subject.slice(subject.indexOf(':') + 1)
