import type { ErrorCode } from '@farmstand/contracts/error-codes'

/** What staff are told; the other codes are for customers. */
type ToldToStaff = Extract<
  ErrorCode,
  | 'MALFORMED'
  | 'NOT_SIGNED_IN'
  | 'PASSKEY_NOT_ACCEPTED'
  | 'FORBIDDEN'
  | 'STEP_UP_NEEDED'
  | 'NOT_FOUND'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'OUT_OF_STOCK'
  | 'SLOT_FULL'
  | 'ORDER_NOT_CANCELLABLE'
  | 'INVITE_NOT_VALID'
  | 'PAYLOAD_TOO_LARGE'
  | 'SLOT_UNAVAILABLE'
  | 'UNPROCESSABLE'
  | 'TOO_MANY_REQUESTS'
  | 'PAYMENT_PROVIDER_DOWN'
  | 'INTERNAL'
  | 'UNAVAILABLE'
>

/**
 * What the server says when it refuses, in the words of another language: of a code, or of one English sentence, in which `{1}` and
 * `{2}` stand for a name, an amount or a number. The sentences are all that the staff's operations are refused with.
 */
export interface Refusals {
  byCode: Record<ToldToStaff, string>
  /** Of two that fit the first is taken. */
  bySentence: Readonly<Record<string, string>>
}
