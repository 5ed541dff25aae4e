import { makeNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import { refuseWalletOfNewNumber } from '../identity/index.ts'
import { claimForCheckout, refuseWhileInDebt } from '../payments/index.ts'
import { accounts, moveHeldMoney, moveMoney, renameTransfer } from '../wallet/index.ts'
import { fundingOf, insertFunding, takeFromFunding } from './funding-queries.ts'
import type { NewOrder } from './queries.ts'

/** The payment of all parts of a checkout together. Null means cash on delivery of each part. */
export type Funding =
  | null
  | { method: 'WALLET'; totalPaise: Paise; expiresAt: Date }
  | { method: 'ONLINE'; totalPaise: Paise; expiresAt: Date; paymentId: string }

type PartToPay = Pick<NewOrder, 'uid' | 'estimationUid' | 'customerUid' | 'finalPaise'> & {
  /** The numbers of the orders placed from this checkout so far, including the present order. */
  numbers: readonly number[]
}

const holdKey = (estimationUid: string): `hold:${string}` => `hold:${estimationUid}`

/**
 * Pays one part of a checkout in the order's transaction. The caller has locked the checkout. The first part reserves
 * the money for the whole checkout, from the wallet or by claiming one captured payment. Each part then takes its price
 * from this money.
 */
export async function payForPart(
  tx: Transaction,
  funding: Funding,
  part: PartToPay,
  now: Date,
): Promise<Refused | null> {
  if (!funding) return null
  const problem = await reserveMoney(tx, funding, part, now)
  if (problem) return problem
  const { uid: orderUid, estimationUid, customerUid, finalPaise, numbers } = part
  if (funding.method === 'WALLET')
    await renameTransfer(tx, {
      key: holdKey(estimationUid),
      customerUid,
      text: makeNote('PAID_FOR_ORDERS', { numbers }),
    })
  if (finalPaise === 0) return null
  if (!(await takeFromFunding(tx, estimationUid, finalPaise, now))) return refused('ESTIMATION_EXPIRED')
  const from =
    funding.method === 'WALLET'
      ? accounts.hold(estimationUid, customerUid)
      : accounts.payment(funding.paymentId, customerUid)
  await moveHeldMoney(
    tx,
    { key: `pay:${orderUid}`, kind: 'order', reference: orderUid, description: makeNote('ORDER_PAID'), at: now },
    { from, to: accounts.sales, amount: finalPaise },
  )
  return null
}

async function reserveMoney(
  tx: Transaction,
  funding: NonNullable<Funding>,
  { estimationUid, customerUid }: PartToPay,
  now: Date,
): Promise<Refused | null> {
  const { method, totalPaise, expiresAt } = funding
  const paymentId = funding.method === 'ONLINE' ? funding.paymentId : null
  const before = await fundingOf(tx, estimationUid)
  if (before) return before.paymentId === paymentId ? null : refused('ORDER_ALREADY_PLACED')
  const owed = await refuseWhileInDebt(tx, customerUid)
  if (owed) return owed
  const claim = paymentId === null ? null : await claimForCheckout(tx, { paymentId, customerUid, totalPaise, now })
  if (claim && 'refused' in claim) return claim
  await insertFunding(tx, { estimationUid, customerUid, method, paymentId, totalPaise, expiresAt })
  if (method === 'ONLINE') return null
  const rests = await refuseWalletOfNewNumber(tx, customerUid, now)
  if (rests) return rests
  const held = await moveMoney(
    tx,
    {
      key: holdKey(estimationUid),
      kind: 'hold',
      reference: estimationUid,
      description: makeNote('PAID_FOR_ORDER'),
      at: now,
    },
    { from: accounts.wallet(customerUid), to: accounts.hold(estimationUid, customerUid), amount: totalPaise },
  )
  return held ? null : refused('INSUFFICIENT_BALANCE')
}
