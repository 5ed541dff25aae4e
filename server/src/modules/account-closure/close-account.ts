import { inTransaction, type Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import { forgetAddresses } from '../addresses/index.ts'
import { forgetAreaWaits } from '../areas/index.ts'
import { forgetCart } from '../cart/index.ts'
import { checkClosureCodes, forgetCustomer, lockCustomer, type ClosureCodes, type Customer } from '../identity/index.ts'
import { rememberCashback } from '../membership/index.ts'
import { accountDeletedEmail } from '../notifications/index.ts'
import { forgetBuyerOfOrders } from '../orders/index.ts'
import { forgetProblems } from '../problems/index.ts'
import { forgetEstimations } from '../pricing/index.ts'
import { forgetWaits } from '../restock/index.ts'
import { forgetMessages } from '../telling/index.ts'
import { accounts, forgetNotes, postTransfer, type TransferHead } from '../wallet/index.ts'
import { closureState } from './closure-state.ts'
import type { ClosureDeps } from './deps.ts'
import { closureRefusal } from './rules.ts'

export interface CloseAccountInput extends ClosureCodes {
  uid: string
  forfeits: boolean
}

/**
 * Closes an account in one transaction. It locks the customer's row first, so that no order or address is added
 * meanwhile and only one of several simultaneous calls succeeds. It checks the conditions again after locking and
 * before it uses up the code, so that a failed check does not use up the code. Records that the law requires stay under
 * the customer's uid, without personal data.
 */
export async function closeAccount(
  deps: ClosureDeps,
  { uid, forfeits, ...codes }: CloseAccountInput,
): Promise<{ closed: true } | Refused> {
  const now = deps.clock.now()
  const outcome = await inTransaction(deps.db, async (tx) => {
    const customer = await lockCustomer(tx, uid, 'to end')
    if (!customer) return refused('NOT_SIGNED_IN')
    const state = await closureState(tx, customer, now)
    const obstacle = closureRefusal(state, forfeits)
    if (obstacle) return obstacle
    // The transaction has written only the failed attempt. That must be committed.
    const checked = await checkClosureCodes(deps, tx, customer, codes)
    if ('refused' in checked) return checked
    await eraseCustomer(tx, customer, { secretKey: deps.secretKey, now })
    return { email: customer.email, language: customer.language }
  })
  if ('refused' in outcome) return outcome
  deps.forgetSignIns()
  deps.log.info({ event: 'account_closed', customer: uid }, 'A customer deleted their account')
  const { email, language } = outcome
  if (email !== null) deps.mail.post(accountDeletedEmail(deps.writer, { to: email, language }))
  return { closed: true }
}

/**
 * Erases a customer's personal data everywhere. Orders, invoices and the ledger stay under the customer's uid, and the
 * wallet's balance is forfeited. It does not repeat the checks of `closeAccount`, because a restored shop calls it for
 * account closures that were checked before the backup was restored.
 */
export async function eraseCustomer(
  tx: Transaction,
  customer: Customer,
  { secretKey, now }: { secretKey: Buffer; now: Date },
): Promise<void> {
  const { uid, mobileNo } = customer
  await postForfeitedBalance(tx, uid, (await closureState(tx, customer, now)).balance, now)
  await forgetBuyerOfOrders(tx, uid)
  await forgetProblems(tx, uid)
  await forgetAddresses(tx, uid)
  await forgetCart(tx, uid)
  await forgetEstimations(tx, uid)
  await rememberCashback(tx, { customerUid: uid, mobileNo, secretKey })
  await forgetNotes(tx, uid)
  await forgetMessages(tx, uid)
  await forgetWaits(tx, uid)
  await forgetAreaWaits(tx, { customerUid: uid, mobileNo })
  await forgetCustomer(tx, customer, now)
}

/** Posts the forfeited balance to the ledger, so that the wallet ends at zero and the books still balance. */
async function postForfeitedBalance(tx: Transaction, uid: string, balance: Paise, at: Date): Promise<void> {
  if (balance === 0) return
  const head: TransferHead<'forfeit'> = {
    key: `forfeit:${uid}`,
    kind: 'forfeit',
    reference: uid,
    description: 'Given up when the account was deleted',
    at,
  }
  const posted = await postTransfer(tx, head, { from: accounts.wallet(uid), to: accounts.forfeited, amount: balance })
  if (posted !== 'posted') throw new Error(`The balance of a locked customer was not forfeited: ${posted}`)
}
