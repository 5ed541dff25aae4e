/** The header of Razorpay's report "Settlement recon". */
const header =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by'

/** A line of the file. Amounts are in rupees. */
export interface SettledLine {
  kind?: string
  id: string
  amount: number
  fee?: number
  tax?: number
  /** Empty if the money is not settled yet. */
  settlement?: string
  at?: string
}

/** Returns a settlement file as the provider writes it. */
export const settlementFile = (lines: readonly SettledLine[]): string => [header, ...lines.map(textOf)].join('\r\n')

function textOf({ kind = 'payment', id, amount, fee = 0, tax = 0, settlement = 'setl_1', at }: SettledLine): string {
  const [debit, credit] = kind === 'payment' ? [0, amount - fee - tax] : [amount + fee + tax, 0]
  const amounts = [amount.toFixed(2), 'INR', fee.toFixed(2), tax.toFixed(2), debit.toFixed(2), credit.toFixed(2)]
  const empty = Array.from({ length: 15 }, () => '')
  const settled = [settlement, settlement === '' ? '' : (at ?? '2026-11-25T10:20:30'), 'UTR1', 'Razorpay']
  return [kind, id, ...amounts, ...empty, ...settled].join(',')
}
