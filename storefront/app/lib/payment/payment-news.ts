import type { ErrorCode } from '@farmstand/contracts/error-codes'
import { language } from '#messages/language.ts'
import { hasCode, messageOf } from '../api-error.ts'
import { payment as text } from '#messages/payment.ts'
import type { OnlineOutcome } from './pay-online.ts'
import type { MoneyState } from './payment-status.ts'

/** The notice about a payment that did not succeed at once. */
export interface PaymentNoticeContent {
  /** The title, with the text from the specification. */
  title: string
  /** Sentences about the failure and about where the money is. */
  lines: string[]
  /**
   * The customer's next step: pay again, ask the bank again, continue with a payment that has arrived after all, or
   * nothing.
   */
  next: { do: 'retry' } | { do: 'none' } | { do: 'ask'; orderId: string } | { do: 'go-on'; paymentId: string }
}

export function noticeForOutcome(outcome: Exclude<OnlineOutcome, { kind: 'paid' }>): PaymentNoticeContent {
  switch (outcome.kind) {
    case 'uncreated':
      return {
        title: text.createFailed(outcome.provider),
        lines: hasCode(outcome.error, ...SAYS_NOTHING_TAKEN)
          ? [messageOf(outcome.error, text.nothingTaken)]
          : linesOf(messageOf(outcome.error, ''), text.nothingTaken),
        next: { do: 'retry' },
      }
    case 'no-sdk':
      return {
        title: text.sdkFailed(outcome.provider),
        lines: [text.notReached, text.nothingTaken],
        next: { do: 'retry' },
      }
    case 'unverified':
      return noticeForMoneyState(text.notVerified, null, outcome.orderId, outcome.state)
    case 'unfinished':
    default:
      return noticeForMoneyState(
        text.notCompleted,
        reasonInPageLanguage(outcome.reason),
        outcome.orderId,
        outcome.state,
      )
  }
}

/** The provider writes reasons in English, so pages in other languages leave them out. */
const reasonInPageLanguage = (reason: string | null): string | null => (language === 'en' ? reason : null)

export function noticeForMoneyState(
  title: string,
  reason: string | null,
  orderId: string,
  state: MoneyState,
): PaymentNoticeContent {
  switch (state.money) {
    case 'arrived':
      return { title, lines: linesOf(reason, text.arrived), next: { do: 'go-on', paymentId: state.paymentId } }
    case 'returning':
      return { title, lines: linesOf(reason, text.returning), next: { do: 'retry' } }
    case 'stayed':
      return { title, lines: linesOf(reason, text.nothingTaken), next: { do: 'retry' } }
    case 'unknown':
    default:
      return { title, lines: linesOf(reason, text.pending), next: { do: 'ask', orderId } }
  }
}

/** The error codes whose message already says that no money was taken. */
const SAYS_NOTHING_TAKEN = ['PAYMENT_PROVIDER_DOWN', 'PAYMENT_NOT_CAPTURED'] as const satisfies ErrorCode[]

const linesOf = (reason: string | null, money: string): string[] => (reason ? [reason, money] : [money])
