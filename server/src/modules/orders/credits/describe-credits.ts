import type { Invoice } from '@farmstand/contracts/invoice'
import type { OrderCredit } from '@farmstand/contracts/order'
import type { Queryable } from '../../../platform/database.ts'
import { toRupees } from '../../../platform/money.ts'
import { refundForCause } from '../../payments/index.ts'
import type { WholeOrder } from '../queries.ts'
import { creditsOf, type StoredCredit } from './credit-queries.ts'

/** Returns the credits given on a delivered order, as its customer sees them. */
export async function describeCredits(
  db: Queryable,
  { order: { uid, creditedPaise }, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  invoices: readonly Invoice[],
): Promise<OrderCredit[]> {
  if (creditedPaise === 0) return []
  const named = invoices.find(({ kind }) => kind !== 'CREDIT_NOTE')?.lines ?? []
  const names = new Map(lines.map(({ name, localNames }) => [name, localNames]))
  const described: OrderCredit[] = []
  for (const credit of await creditsOf(db, uid))
    described.push({
      uid: credit.uid,
      note: credit.note,
      at: credit.at.toISOString(),
      amount: toRupees(credit.paise),
      ...(await progressOf(db, credit)),
      lines: credit.lines.map(({ place, quantity, paise }) => {
        const name = named[place]?.description ?? ''
        return { name, local_names: names.get(name) ?? {}, quantity, amount: toRupees(paise) }
      }),
    })
  return described
}

async function progressOf(
  db: Queryable,
  { uid, orderUid, goesTo }: StoredCredit,
): Promise<Pick<OrderCredit, 'to' | 'status'>> {
  if (goesTo !== 'SOURCE') return { to: goesTo, status: 'DONE' }
  const progress = await refundForCause(db, `credit:${orderUid}:${uid}`)
  return { to: 'ONLINE', status: progress?.done ? 'DONE' : 'PENDING' }
}
