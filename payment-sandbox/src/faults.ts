/** Faults that an attempt to pay can request. They are described in docs/operations/payments.md. */
export const faults = [
  'lost_answer',
  'http_429',
  'http_500',
  'hang',
  'authorised_only',
  'late_authorisation',
  'browser_closed',
  'forged_signature',
  'wrong_amount',
  'refund_fails',
  'low_balance',
  'operation_in_progress',
  'auto_refund',
  'dashboard_refund',
  'dispute',
  'unknown_status',
] as const
export type Fault = (typeof faults)[number]

/** Faults that change a payment some time after it was made, without a request of the shop. */
export const lateFaults = {
  late_authorisation: 'authorisation',
  auto_refund: 'auto_refund',
  dashboard_refund: 'dashboard_refund',
  dispute: 'dispute',
} as const

/** The number of refunds of a payment that are refused for a temporary reason. */
export const REFUSED_REFUNDS = 3

/** The number of the provider's next answers about the order that each fault corrupts. */
const TROUBLED_ANSWERS = { lost_answer: 1, http_429: 2, http_500: 2, hang: 1 }
export type AnswerFault = keyof typeof TROUBLED_ANSWERS

const isTrouble = (fault: Fault): fault is AnswerFault => fault in TROUBLED_ANSWERS

export function answerFaultOf(fault: Fault | undefined): { trouble: AnswerFault; troubleLeft: number } | null {
  return fault && isTrouble(fault) ? { trouble: fault, troubleLeft: TROUBLED_ANSWERS[fault] } : null
}
