import { inTransaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { checkCode } from './check-code.ts'
import { recentGuessing } from './code-queries.ts'
import { customerOfNumber, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { openSession } from './open-session.ts'
import { CODE_LIFE_MS, HOUR_MS, MINUTE_MS, SECOND_MS, after, isSprayed } from './rules.ts'
import type { TokenPair } from './sealed-tokens.ts'

export interface SignInAttempt {
  mobileNo: string
  code: string
  /** A device that proved this number before, or ''. */
  device: string
}

/** Signs a customer in; the first time is the sign-up (D2.1). Code, customer and session are one transaction. */
export async function signIn(
  deps: IdentityDeps,
  { mobileNo, code, device }: SignInAttempt,
): Promise<{ customer: Customer; tokens: TokenPair } | Refused> {
  const now = deps.clock.now()
  if (device === '' && (await underSpray(deps, now)))
    return refused('TOO_MANY_REQUESTS', { retryAfter: (15 * MINUTE_MS) / SECOND_MS })
  return inTransaction(deps.db, async (tx) => {
    const scope = { mobileNo, purpose: 'SIGN_IN', customerUid: null } as const
    const outcome = await checkCode(tx, { scope, code, device, secretKey: deps.secretKey, now })
    if ('refused' in outcome) return outcome
    const customer = await customerOfNumber(tx, { uid: newUid(), mobileNo, createdAt: now })
    return { customer, tokens: await openSession(tx, customer.uid, deps.settings.current(), now) }
  })
}

/** While codes of many numbers meet wrong guesses only, new devices wait; devices that proved their number go on (threats 6). */
async function underSpray(deps: IdentityDeps, now: Date): Promise<boolean> {
  const guessing = await recentGuessing(deps.db, after(now, CODE_LIFE_MS - HOUR_MS))
  if (!isSprayed(guessing)) return false
  deps.log.error(
    { event: 'otp_spray', ...guessing },
    'Codes are being guessed over many numbers: new devices have to wait',
  )
  return true
}
