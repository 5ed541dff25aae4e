import type { ErrorCode } from '@farmstand/contracts/error-codes'

/** What only programs and the back office are told. */
type NotForCustomers =
  | 'PASSKEY_NOT_ACCEPTED'
  | 'STEP_UP_NEEDED'
  | 'INVITE_NOT_VALID'
  | 'METHOD_NOT_ALLOWED'
  | 'HEADERS_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'

/**
 * What the server says when it refuses, in the words of another language: of a code, or of one English sentence, in which `{1}` and
 * `{2}` stand for a name, an amount or a number.
 */
export interface Refusals {
  byCode: Record<Exclude<ErrorCode, NotForCustomers>, string>
  bySentence: Readonly<Record<string, string>>
}
