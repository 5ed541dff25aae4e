import { formatRupees } from '@farmstand/contracts/money'
import { amountOf } from '@farmstand/contracts/office/harvest-words'
import type { Decision } from '@farmstand/contracts/office/today'
import { translateUnit } from '../lib/own-units.ts'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { language } from '#messages/language.ts'
import { notes } from '#messages/notes.ts'
import { board } from '#messages/board.ts'
import { healthText } from './health-text.ts'
import { calleeOf } from './packing/callee.ts'

const words = board.decision

export function titleOf(decision: Decision): string {
  switch (decision.kind) {
    case 'CALL':
      return calleeOf(decision)
    case 'CROP':
      return words.tooLittle(decision.name, translateUnit(amountOf(decision.too_little, decision)))
    case 'LATE':
      return words.late(decision.count)
    case 'BACK':
      return words.back(decision.numbers.length)
    case 'REFUSED_GOODS':
      return words.refusedGoods(decision.count)
    case 'PROBLEM':
      return words.problems(decision.count)
    case 'MESSAGE':
      return words.messages(decision.count)
    case 'HELD_MESSAGES':
      return words.heldMessages(decision.count)
    case 'PRICES':
      return words.prices(decision.names.length)
    case 'FALL':
      return words.fall(decision.count)
    case 'REFUND':
      return words.refund(formatRupees(decision.amount))
    case 'PAYMENT':
      return words.payment(formatRupees(decision.amount))
    case 'OWED':
      return words.owed(formatRupees(decision.amount))
    case 'UNTOLD':
      return words.untold
    case 'BOOKS':
      return board.healthOf.BOOKS.fault
  }
}

/** Describes a decision. `today` is the server's date, because a screen may stay open past midnight. */
export function describeDecision(decision: Decision, today: string): string {
  switch (decision.kind) {
    case 'CALL':
      return `#${decision.order_number}: ${decision.items.map(({ name }) => name).join(', ')}`
    case 'CROP':
      return words.ordered(translateUnit(amountOf(decision.ordered, decision)), decision.day === today)
    case 'LATE':
      return words.lateText(numbersOf(decision.numbers), decision.count - decision.numbers.length)
    case 'BACK':
      return words.backText(numbersOf(decision.numbers))
    case 'REFUSED_GOODS':
      return words.refusedGoodsText
    case 'PROBLEM':
      return words.problemsText
    case 'MESSAGE':
      return decision.why ?? words.nobodyTook
    case 'HELD_MESSAGES':
      return words.heldText
    case 'PRICES':
      return words.pricesText(decision.names.join(', '))
    case 'FALL':
      return words.fallText(
        decision.items
          .map(({ name, before, after }) => `${name} ${formatRupees(before)} → ${formatRupees(after)}`)
          .join(', '),
        decision.count - decision.items.length,
      )
    case 'REFUND':
      return failureReason(decision, '. ')
    case 'PAYMENT':
      return failureReason(decision, '; ')
    case 'OWED':
      return words.owedText
    case 'UNTOLD':
      return words.untoldText
    case 'BOOKS':
      return healthText(decision.violation)
  }
}

const numbersOf = (numbers: readonly string[]): string => numbers.map((one) => `#${one}`).join(', ')

/**
 * Returns why a payment failed. The shop's reasons are in the language of the screen, the provider's text is unchanged.
 */
function failureReason({ why, notes: parts }: Pick<MoneyDecision, 'why' | 'notes'>, between: string): string {
  const own = parts.map((one) => (typeof one === 'string' ? one : translateReason(notes, one)))
  return language === 'en' || own.includes(undefined) ? why : own.join(between)
}
type MoneyDecision = Extract<Decision, { kind: 'REFUND' | 'PAYMENT' }>
