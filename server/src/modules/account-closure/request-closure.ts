import { refused, type Refused } from '../../platform/errors.ts'
import { customerByUid, requestClosureCodes, shortenEmail, shortenMobile } from '../identity/index.ts'
import { closureState } from './closure-state.ts'
import type { ClosureDeps } from './deps.ts'
import { closureRefusal } from './rules.ts'

export interface RequestClosureInput {
  uid: string
  forfeits: boolean
}

export interface RequestClosureResult {
  /** The shortened email address to which the code was sent. */
  sentTo: string
  /** The shortened mobile number to which a second code was sent; null if one code is enough. */
  mobileSentTo: string | null
  /** Seconds until the code expires. */
  expiresIn: number
  /** Seconds until another code may be requested. */
  resendAfter: number
}

/**
 * Sends the code that confirms closing the account. Checks every condition first, so that no code is sent that could
 * not be used.
 */
export async function requestClosure(
  deps: ClosureDeps,
  { uid, forfeits }: RequestClosureInput,
): Promise<RequestClosureResult | Refused> {
  const customer = await customerByUid(deps.db, uid)
  if (!customer) return refused('NOT_SIGNED_IN')
  const obstacle = closureRefusal(await closureState(deps.db, customer, deps.clock.now()), forfeits)
  if (obstacle) return obstacle
  const sent = await requestClosureCodes(deps, customer)
  if ('refused' in sent) return sent
  const { email, mobile, ...times } = sent
  return { sentTo: shortenEmail(email), mobileSentTo: mobile && shortenMobile(mobile), ...times }
}
