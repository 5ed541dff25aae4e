import { refused, type Refused } from '../../platform/errors.ts'
import type { SmsMessage } from '../notifications/index.ts'
import { dropCode } from './code-queries.ts'
import { giveBackUses, type Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import type { CodeIssued, CodeTimes } from './issue-code.ts'
import { RETRY_SECONDS } from './rules.ts'

/**
 * Hands a code to the provider and waits for its answer, which comes within 5 s: who asks is told when it was not taken. The code then
 * never was, and `buckets`, the number's or customer's own allowance, get the try back; what many share does not, for a text
 * of which nobody knows may have been sent, and paid for.
 */
export async function textCode(
  deps: Pick<IdentityDeps, 'db' | 'texts'>,
  { uid, expiresIn, resendAfter }: CodeIssued,
  buckets: readonly Bucket[],
  message: SmsMessage,
): Promise<CodeTimes | Refused> {
  if ((await deps.texts.deliver(message)) === 'sent') return { expiresIn, resendAfter }
  await dropCode(deps.db, uid)
  await giveBackUses(
    deps.db,
    buckets.map(({ bucket }) => bucket),
  )
  return refused('UNAVAILABLE', { message: 'Failed to send OTP', retryAfter: RETRY_SECONDS })
}
