import type { Transaction } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { walletCodeMessage, type MessageBrand, type TextDelivery } from '../notifications/index.ts'
import { checkCodes } from './check-code.ts'
import type { CodeScope } from './code-queries.ts'
import type { Customer } from './customer-queries.ts'
import { codeBuckets, issueCode, type CodeDeps, type CodeTimes } from './issue-code.ts'

/** The purpose of a code: one bill of the customer, and its amount in rupees as the text names it. */
interface BillToPay {
  estimationUid: string
  amount: string
}

export type PhoneCodeDeps = Omit<CodeDeps, 'db'> & { texts: TextDelivery; writer: MessageBrand }

/**
 * Issues the code with which a customer on the telephone pays one bill from the wallet. The code is worthless for any
 * other bill. Call `send` after the transaction, because a transaction must not wait for the network.
 */
export async function issueWalletCode(
  deps: PhoneCodeDeps,
  tx: Transaction,
  customer: Customer,
  { estimationUid, amount }: BillToPay,
): Promise<(CodeTimes & { send: () => void }) | Refused> {
  const issued = await issueCode(
    { ...deps, db: tx },
    {
      scope: scopeOf(customer, estimationUid),
      guesser: guessCounterOf(customer),
      buckets: codeBuckets(deps.settings.current(), 'phone', customer.uid),
    },
  )
  if ('refused' in issued) return issued
  const { code, expiresIn, resendAfter } = issued
  const message = walletCodeMessage(deps.writer, { to: customer.mobileNo, language: customer.language }, code, amount)
  return { expiresIn, resendAfter, send: () => deps.texts.post(message) }
}

/** Checks the code and uses it up. As with `checkCodes`, the caller must commit after a refusal too. */
export const checkWalletCode = (
  deps: Pick<CodeDeps, 'secretKey'>,
  tx: Transaction,
  { customer, estimationUid, code, now }: { customer: Customer; estimationUid: string; code: string; now: Date },
): Promise<{ right: true } | Refused> =>
  checkCodes(
    tx,
    [{ scope: scopeOf(customer, estimationUid), code, guesser: guessCounterOf(customer) }],
    deps.secretKey,
    now,
  )

const scopeOf = ({ uid, mobileNo }: Customer, estimationUid: string): CodeScope => ({
  mobileNo,
  purpose: 'PAY_BY_PHONE',
  customerUid: uid,
  about: estimationUid,
})

/** A separate counter, so that wrong codes of a caller do not lock the customer out of signing in. */
const guessCounterOf = ({ uid }: Customer): string => `phone:${uid}`
