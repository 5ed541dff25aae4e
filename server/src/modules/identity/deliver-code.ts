import { because, refused, type Refused } from '../../platform/errors.ts'
import type { SmsMessage } from '../notifications/index.ts'
import { dropCode } from './code-queries.ts'
import { giveBackUses, type Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import type { CodeIssued, CodeTimes } from './issue-code.ts'
import { RETRY_SECONDS } from './rules.ts'

/**
 * Gives a code to the provider and waits for its answer, at most 5 s, so that the customer is told when it was not accepted. Then the code
 * is deleted, the one before it is right again, and `buckets` (the number's or customer's own limits) get the use back. Shared limits do
 * not: a text whose fate is unknown may have been sent, and cost money.
 */
export async function deliverCode(
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
  return refused('UNAVAILABLE', { ...because('CODE_NOT_SENT'), retryAfter: RETRY_SECONDS })
}
