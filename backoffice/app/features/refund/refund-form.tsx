import { useState, type ReactNode } from 'react'
import { creditableAmountOf, type RefundDestination } from '@farmstand/contracts/credit'
import { formatPaise } from '@farmstand/contracts/money'
import type { Creditable } from '@farmstand/contracts/office/order'
import { Button } from '@farmstand/ui/button.tsx'
import { submitHandler } from '../../lib/form.ts'
import { refunds as words } from '#messages/refunds.ts'
import { askedLines, refundSum, type AskedLine, type RefundDraft } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'

export interface RefundFormProps {
  creditable: Creditable
  /** The refund that the form proposes at first. */
  begins?: RefundDraft
  saving: boolean
  /** Further fields, above the button. */
  children: ReactNode
  onPayBack: (asked: { lines: AskedLine[]; to: RefundDestination; form: FormData }) => Promise<void>
}

/**
 * Asks for the refund of each line and whether the money goes to the wallet or back to the payment. The button shows
 * the sum.
 */
export function RefundForm({ creditable, begins = {}, saving, children, onPayBack }: RefundFormProps) {
  const { lines, goes_to: places } = creditable
  const [draft, setDraft] = useState<RefundDraft>(begins)
  const [to, setTo] = useState<RefundDestination | undefined>(places[0])
  const sum = refundSum(lines, draft)
  if (to === undefined) return <p className="text-sm">{words.noPlace}</p>
  if (lines.every((line) => creditableAmountOf(line) === 0)) return <p className="text-sm">{words.nothingLeft}</p>
  return (
    <form
      onSubmit={submitHandler((form) => onPayBack({ lines: askedLines(lines, draft), to, form }))}
      className="grid gap-4"
    >
      <RefundLines
        lines={lines}
        draft={draft}
        onChange={(place, typed) => setDraft((present) => ({ ...present, [place]: typed }))}
      />
      <fieldset className="text-sm">
        <legend className="mb-1 font-medium">{words.to}</legend>
        {places.map((place) => (
          <label key={place} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="to" className="size-5" checked={to === place} onChange={() => setTo(place)} />
            {words.places[place]}
          </label>
        ))}
      </fieldset>
      {children}
      <Button type="submit" disabled={saving || sum === null || sum === 0}>
        {words.payBack(formatPaise(sum ?? 0))}
      </Button>
    </form>
  )
}
