import { because, refused, type Refused } from '../../platform/errors.ts'
import type { SmsMessage } from '../notifications/index.ts'
import { deleteUnsentCode } from './code-queries.ts'
import { giveBackUses, type Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import type { CodeIssued, CodeTimes } from './issue-code.ts'
import { RETRY_SECONDS } from './rules.ts'

/**
 * Sends a code through the provider and waits at most 5 s for the reply, so that the customer learns of a failure.
 * After a failure it deletes the code and makes the previous one valid again. The attempt then no longer counts against
 * `buckets`, the limits of the number or customer. It still counts against limits shared with others, because the text
 * may have been sent and have cost money.
 */
export async function deliverCode(
  deps: Pick<IdentityDeps, 'db' | 'texts'>,
  { uid, expiresIn, resendAfter }: CodeIssued,
  buckets: readonly Bucket[],
  message: SmsMessage,
): Promise<CodeTimes | Refused> {
  if ((await deps.texts.deliver(message)) === 'sent') return { expiresIn, resendAfter }
  await deleteUnsentCode(deps.db, uid)
  await giveBackUses(
    deps.db,
    buckets.map(({ bucket }) => bucket),
  )
  return refused('UNAVAILABLE', { ...because('CODE_NOT_SENT'), retryAfter: RETRY_SECONDS })
}
