import { makeNote } from '@farmstand/contracts/note-words'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import type { CollectedAtDoor } from '@farmstand/contracts/office/order'
import type { DoorMethod } from '@farmstand/contracts/payment-names'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { lockByName } from '../../platform/advisory-lock.ts'
import { addPaise, subtractPaise, type Paise } from '../../platform/money.ts'
import { accounts, postTransfer, type TransferLeg } from '../wallet/index.ts'
import { insertDoorPayment, orderOfOtherCustomerPaidBy } from './door-payment-queries.ts'
import { cashPaise, duePaise } from './order-reply.ts'
import type { StoredOrder } from './queries.ts'

interface DoorPayment {
  collected: CollectedAtDoor | undefined
  riderUid: string | null
  /** The price of the goods that the customer refused at the door. */
  refusedPaise: Paise
  now: Date
}

/**
 * Books the payment of an unpaid order at its door: cash is with the rider, or in the shop if there is no rider; a UPI
 * payment waits for the bank's confirmation. The paise of the price that nobody pays go to the rounding account.
 * Refuses a missing or wrong amount, and a UPI payment without its reference. Does nothing for less than ₹1.
 */
export async function collectPayment(
  tx: Transaction,
  order: StoredOrder,
  { collected, riderUid, refusedPaise, now }: DoorPayment,
): Promise<Refused | null> {
  const { uid, number } = order
  const owed = { ...order, creditedPaise: addPaise(order.creditedPaise, refusedPaise) }
  const cash = cashPaise(owed)
  const ways: TransferLeg<'collect'>[] = []
  if (cash > 0) {
    const unfit = await refuseUnfitPayment(tx, order, cash, collected)
    if (unfit || !collected) return unfit
    const { method, reference = '' } = collected
    await insertDoorPayment(tx, { orderUid: uid, method, paise: cash, reference: tidy(reference), riderUid, at: now })
    ways.push({ from: accountOf(method, riderUid), to: accounts.sales, amount: cash })
  }
  const rounding = subtractPaise(duePaise(owed), cash)
  if (rounding > 0) ways.push({ from: accounts.rounding, to: accounts.sales, amount: rounding })
  const description = makeNote('ORDER_CASH', { number })
  const head = { key: `collect:${uid}`, kind: 'collect', reference: uid, description, at: now } as const
  if (ways.length > 0) await postTransfer(tx, head, ...ways)
  return null
}

const accountOf = (method: DoorMethod, riderUid: string | null) =>
  method === 'UPI' ? accounts.upiAtDoor : riderUid === null ? accounts.cashInShop : accounts.cashWithRider(riderUid)

/** UPI references are compared without blanks and in capitals, because people type them. */
const tidy = (reference: string): string => reference.replaceAll(/\s+/g, '').toUpperCase()

async function refuseUnfitPayment(
  tx: Transaction,
  { number, customerUid }: StoredOrder,
  cash: Paise,
  collected: CollectedAtDoor | undefined,
): Promise<Refused | null> {
  if (!collected) return refused('UNPROCESSABLE', because('PAYMENT_UNSAID', { number, duePaise: cash }))
  const paise = toPaise(collected.amount)
  if (paise !== cash || fromPaise(paise) !== collected.amount)
    return refused('UNPROCESSABLE', because('PAYMENT_DIFFERS', { number, duePaise: cash, paise }))
  if (collected.method === 'CASH') return null
  const reference = tidy(collected.reference ?? '')
  if (!/^[0-9A-Z]{6,35}$/.test(reference)) return refused('UNPROCESSABLE', because('UPI_UNNAMED', { number }))
  // Two riders may type the same reference at the same moment.
  await lockByName(tx, `upi:${reference}`)
  const other = await orderOfOtherCustomerPaidBy(tx, reference, customerUid)
  return other === null ? null : refused('CONFLICT', because('UPI_USED', { number, reference, other }))
}
