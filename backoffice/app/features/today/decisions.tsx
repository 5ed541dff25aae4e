import { useState } from 'react'
import { Link } from 'react-router'
import type { Decision, Today as DayShown } from '@farmstand/contracts/office/today'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { describeDecision, titleOf } from '../decision-words.ts'
import { CropDialogs, DecideCrop, readCropId, type FoundCrop } from '../harvest/decide-crop.tsx'
import { rowIdOf } from '../harvest/row-id.ts'
import { SellerEmailForm } from '../seller-email-form.tsx'
import { CallDecision } from '../packing/call-task.tsx'
import { LATE_ORDERS } from '../order-filters.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { BooksNext } from './books-next.tsx'
import { MoneyDecision } from './money-decision.tsx'
import { useHasPermission } from '../session.ts'
import { useAction } from '../../lib/actions.ts'
import { board } from '#messages/board.ts'

/** Lists the decisions that the seller must make. */
export function Decisions({ day }: { day: DayShown }) {
  // The dialog is outside the row, because the row disappears once the decision is made, while the results must stay
  // visible.
  const [crop, setCrop] = useState<FoundCrop | null>(null)
  return (
    <Card className="xl:col-start-2">
      {crop ? <CropDialogs crop={crop} onClose={() => setCrop(null)} /> : null}
      <div className="flex items-center justify-between border-b border-line px-4 py-3">
        <h2 className="text-base">{board.decisions}</h2>
        {day.decisions.length === 0 ? null : (
          <span className="rounded-lg bg-tone-turmeric px-2 py-0.5 text-sm font-semibold">{day.decisions.length}</span>
        )}
      </div>
      {day.decisions.length === 0 ? <p className="p-4 text-sm text-muted">{board.noDecisions}</p> : null}
      <ul className="divide-y divide-line">
        {day.decisions.map((one) => (
          <DecisionRow key={one.id} decision={one} today={day.day} onCrop={setCrop} />
        ))}
      </ul>
    </Card>
  )
}

/** The path of the screen with the details, for each kind of decision. */
const screenOf: Partial<Record<Decision['kind'], string>> = {
  LATE: LATE_ORDERS,
  REFUSED_GOODS: '/delivery',
  PROBLEM: '/problems',
  MESSAGE: '/messages',
  HELD_MESSAGES: '/messages?state=HELD',
  PRICES: '/items/prices',
  FALL: '/items/prices',
}

/** Returns the URL of the item's row in the harvest list of the day on which too little of it came in. */
function harvestUrlOf(id: string): string {
  const { day, item } = readCropId(id)
  return `/harvest?day=${day}#${rowIdOf(item)}`
}

interface RowProps {
  decision: Decision
  today: string
  onCrop: (crop: FoundCrop) => void
}

function DecisionRow({ decision, today, onCrop }: RowProps) {
  const { kind, id } = decision
  const place =
    kind === 'CROP'
      ? harvestUrlOf(id)
      : kind === 'BACK'
        ? `/delivery?day=${decision.day}&slot=${decision.slot_id}`
        : (screenOf[kind] ?? null)
  return (
    <li className="p-4">
      <p className="text-sm font-semibold">{titleOf(decision)}</p>
      <p className="mt-0.5 text-xs text-muted">{describeDecision(decision, today)}</p>
      {kind === 'CROP' ? <DecideCrop id={id} name={decision.name} onFound={onCrop} /> : null}
      {kind === 'FALL' ? <ConfirmPrices id={id} count={decision.count} /> : null}
      {kind === 'UNTOLD' ? (
        <SellerEmailForm />
      ) : kind === 'REFUND' || kind === 'PAYMENT' || kind === 'OWED' ? (
        <MoneyDecision decision={decision} />
      ) : kind === 'CALL' ? (
        <div className="text-sm">
          <CallDecision uid={id} />
        </div>
      ) : place !== null ? (
        <Link to={place} className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink">
          {kind === 'CROP' ? board.seeHarvest : board.checkThem}
        </Link>
      ) : kind === 'BOOKS' ? (
        <BooksNext decision={decision} />
      ) : null}
    </li>
  )
}

function ConfirmPrices({ id, count }: { id: string; count: number }) {
  const confirm = useAction('confirmPrices')
  if (!useHasPermission('items.change')) return null
  return (
    <Button
      size="sm"
      look="outline"
      className="mt-2 mr-4"
      disabled={confirm.isPending}
      onClick={() => void notifyOnFailure(confirm.mutateAsync({ batch_uid: id }))}
    >
      {board.areMeant(count)}
    </Button>
  )
}
