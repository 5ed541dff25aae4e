import type { ErrorCode } from '@farmstand/contracts/error-codes'
import type { customerWords } from '@farmstand/contracts/refusals/customer-words'
import type { sharedWords } from '@farmstand/contracts/refusals/shared-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** Codes that only programs and the back office receive. */
type NotForCustomers =
  | 'PASSKEY_NOT_ACCEPTED'
  | 'STEP_UP_NEEDED'
  | 'INVITE_NOT_VALID'
  | 'METHOD_NOT_ALLOWED'
  | 'HEADERS_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'

/** The words of a refusal in another language: by its reason and values, or else by its code. */
export interface Refusals {
  byCode: Record<Exclude<ErrorCode, NotForCustomers>, string>
  byReason: Translated<typeof sharedWords & typeof customerWords>
}
