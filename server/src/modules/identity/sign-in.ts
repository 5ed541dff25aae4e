import { inTransaction } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { checkExtraCode } from './extra-allowance.ts'
import { checkCodes } from './check-code.ts'
import { customerOfNumber, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { knownDeviceOf, rememberDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import type { TokenPair } from './sealed-tokens.ts'

export interface SignInInput {
  mobileNo: string
  code: string
  /** The IP address of the client. */
  ip: string
  /** The cookie of the device, or null. */
  device: string | null
}

export interface SignInResult {
  customer: Customer
  tokens: TokenPair
  /** The new cookie of the device. */
  device: string
}

/** Signs a customer in, or up if the number is new. One transaction writes code, customer, device and session. */
export async function signIn(
  deps: IdentityDeps,
  { mobileNo, code, ip, device }: SignInInput,
): Promise<SignInResult | Refused> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const isKnown = (await knownDeviceOf(tx, mobileNo, device, now)) !== null
    const scope = { mobileNo, purpose: 'SIGN_IN', customerUid: null } as const
    const guess = { scope, code, guesser: isKnown ? 'known' : '' }
    const beyond = isKnown ? null : await checkExtraCode(deps, tx, { mobileNo, ip, code }, now)
    const checked = beyond ?? (await checkCodes(tx, [guess], deps.secretKey, now))
    if ('refused' in checked) return checked
    const customer = await customerOfNumber(tx, { uid: newUid(), mobileNo, createdAt: now })
    const tokens = await openSession(tx, customer.uid, deps.settings.current(), now)
    return { customer, tokens, device: await rememberDevice(tx, mobileNo, device, now) }
  })
}
