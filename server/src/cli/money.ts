import type { Command } from 'commander'
import { formatPaise, fromPaise } from '@farmstand/contracts/money'
import { noteInEnglish, joinNotesInEnglish } from '@farmstand/contracts/note-words'
import { inEnglish } from '@farmstand/contracts/refusal-words'
import { customerByUid } from '../modules/identity/index.ts'
import { forgetSandboxMoney } from '../modules/orders/index.ts'
import { openRefunds, refundProblems, settleDebt, settleRefund, unclearPayments } from '../modules/payments/index.ts'
import { openDebts } from '../modules/wallet/index.ts'
import { inTransaction, type Queryable } from '../platform/database.ts'
import { toRupees } from '../platform/money.ts'
import { countWithNoun, runOnShop, problemsAnswer, table, type CommandOutput } from './command-output.ts'
import { orderDeps } from './perform-by-command.ts'
import { reasonOption } from './options.ts'

/** Lists money that needs a person's attention: pending refunds, customers' debts and unclear payments. */
export function moneyList(money: Command): void {
  money
    .command('list')
    .description('list refunds that have not arrived, customers’ debts, and unclear payments')
    .action(async (_options: object, command: Command) => {
      await runOnShop(command, async ({ database: { db } }) => {
        const [refunds, owed, unclear] = await Promise.all([listedRefunds(db), listedDebts(db), listedUnclear(db)])
        const parts = [refunds, owed, unclear].filter(({ json }) => json.length > 0)
        return {
          json: { refunds: refunds.json, owed: owed.json, unclear: unclear.json },
          lines:
            parts.length === 0
              ? ['Every refund has arrived, no customer owes anything, and no payment is unclear.']
              : parts.flatMap(({ lines }, index) => (index === 0 ? lines : ['', ...lines])),
        }
      })
    })
}

/** Records that the seller has settled a refund or a debt outside the shop. */
export function moneySettle(money: Command): void {
  money
    .command('settle <refund-or-payment>')
    .description('record that you paid a refund by other means, or that a debt was paid or waived')
    .requiredOption('--reason <words>', 'how and when, for the books', reasonOption)
    .action(async (id: string, { reason }: { reason: string }, command: Command) => {
      await runOnShop(command, async (shop) => {
        const deps = await orderDeps(shop)
        const now = deps.clock.now()
        if (!UID.test(id)) {
          const amount = await inTransaction(deps.db, (tx) => settleDebt(tx, { paymentId: id, reason, now }))
          return amount !== null
            ? { json: { payment_id: id, settled: true }, lines: [`The debt from payment ${id} is settled.`] }
            : problemsAnswer([`Payment ${id} has no open debt. 'farmstand money list' shows all.`])
        }
        const outcome = await inTransaction(deps.db, (tx) => settleRefund(tx, { uid: id, reason, now }))
        if (outcome === 'unknown') return problemsAnswer(["There is no such refund. 'farmstand money list' shows all."])
        if (outcome !== 'done') return problemsAnswer([inEnglish(refundProblems[outcome])])
        return { json: { id, settled: true }, lines: [`Refund ${id} is settled: ${reason}`] }
      })
    })
}

export function sandboxForget(sandbox: Command): void {
  sandbox
    .command('forget')
    .description(
      'before real payments, remove the sandbox’s money: wallets, plans, refunds and the open orders that it paid',
    )
    .requiredOption('--yes', 'confirm; this cannot be undone')
    .action(async (_options: object, command: Command) => {
      await runOnShop(command, async (shop) => {
        const { payments, balancePaise, ordersCancelled } = await forgetSandboxMoney(await orderDeps(shop))
        return {
          json: { orders_cancelled: ordersCancelled, payments, balance: fromPaise(balancePaise) },
          lines: [
            `Removed ${countWithNoun(payments, 'payment')} of the sandbox and ${formatPaise(balancePaise)} of customers’ balances; cancelled ${countWithNoun(ordersCancelled, 'open order')}.`,
          ],
        }
      })
    })
}

const UID = /^[\da-f]{8}-[\da-f-]{27}$/

interface MoneyPart extends CommandOutput {
  json: object[]
}

/** Lists open refunds, with those that need a person first. */
async function listedRefunds(db: Queryable): Promise<MoneyPart> {
  const open = await openRefunds(db)
  return {
    json: open.map((one) => ({
      id: one.uid,
      payment_id: one.paymentId,
      amount: toRupees(one.amountPaise),
      reason: noteInEnglish(one.reason),
      status: one.status,
      asked_since: one.askedSince.toISOString(),
      next_try_at: one.nextTryAt?.toISOString() ?? null,
      answer: one.answer === null ? null : noteInEnglish(one.answer),
    })),
    lines: table(
      ['refund', 'payment', 'amount', 'state', 'since', 'reason', 'answer of the provider'],
      open.map((one) => [
        one.uid,
        one.paymentId,
        formatPaise(one.amountPaise),
        refundStates[one.status],
        one.askedSince.toISOString(),
        noteInEnglish(one.reason),
        noteInEnglish(one.answer ?? ''),
      ]),
    ),
  }
}

const refundStates = {
  ASKED: 'asked for',
  PENDING: 'under way',
  PROCESSED: 'arrived',
  FAILED: 'WAITS FOR YOU',
  SETTLED: 'settled',
  VOID: 'void',
}

async function listedDebts(db: Queryable): Promise<MoneyPart> {
  const debts = await openDebts(db)
  const owed = await Promise.all(
    debts.map(async ({ paymentId, customerUid, paise, since }) => ({
      payment_id: paymentId,
      customer_uid: customerUid,
      mobile: (await customerByUid(db, customerUid))?.mobileNo ?? null,
      owed: toRupees(paise),
      since: since.toISOString(),
    })),
  )
  return {
    json: owed,
    lines: table(
      ['payment', 'owed', 'customer', 'since'],
      owed.map((one, at) => [
        one.payment_id,
        formatPaise(debts[at]?.paise ?? 0),
        one.mobile ?? 'account closed',
        one.since,
      ]),
    ),
  }
}

async function listedUnclear(db: Queryable): Promise<MoneyPart> {
  const unclear = await unclearPayments(db)
  return {
    json: unclear.map((one) => ({
      order_id: one.providerOrderId,
      customer_uid: one.customerUid,
      amount: toRupees(one.amountPaise),
      begun_at: one.begunAt.toISOString(),
      unclear: joinNotesInEnglish(one.unclear),
    })),
    lines: table(
      ['order at the provider', 'amount', 'begun', 'answer of the provider'],
      unclear.map((one) => [
        one.providerOrderId,
        formatPaise(one.amountPaise),
        one.begunAt.toISOString(),
        joinNotesInEnglish(one.unclear),
      ]),
    ),
  }
}
