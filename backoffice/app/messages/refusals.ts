import type { ErrorCode } from '@farmstand/contracts/error-codes'
import type { staffWords } from '@farmstand/contracts/refusal-words'
import type { customerWords } from '@farmstand/contracts/refusals/customer-words'
import type { orderingRefusals } from '@farmstand/ui/spoken/ordering-refusals-hi.ts'
import type { Translated } from '@farmstand/ui/translated.ts'

/** The error codes that staff may get, in addition to those of ordering. The others are for customers. */
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

/** The refusals of ordering. Staff who take an order by phone meet them as customers do. */
type Ordering = typeof orderingRefusals

/** The texts of refusals in another language: by reason and values, or else by code. */
export interface Refusals {
  byCode: Record<ToldToStaff | keyof Ordering['byCode'], string>
  byReason: Translated<typeof staffWords & Pick<typeof customerWords, 'SHOP_PAUSED' | keyof Ordering['byReason']>>
}
