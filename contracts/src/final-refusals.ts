import type { ErrorCode } from './error-codes.ts'

/**
 * Refusals of an order after which the same bill can never be ordered: its goods, its place or its amount are not what was paid for, and
 * the money goes back at once. After any other the same money can still be used: for another slot, or for a bill of the same amount.
 */
const final: readonly string[] = [
  'OUT_OF_STOCK',
  'CART_CHANGED',
  'PINCODE_NOT_SERVED',
  'BELOW_MINIMUM_ORDER',
  'PAYMENT_AMOUNT_MISMATCH',
] satisfies ErrorCode[]

export const isFinalRefusal = (code: string): boolean => final.includes(code)
