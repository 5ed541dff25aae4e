import type { ErrorCode } from '@farmstand/contracts/error-codes'
import type { staffWords } from '@farmstand/contracts/refusal-words'
import type { Translated } from '@farmstand/ui/translated.ts'

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

/** Words a refusal in another language: by its reason and values, or else by its code. */
export interface Refusals {
  byCode: Record<ToldToStaff, string>
  byReason: Translated<typeof staffWords>
}
