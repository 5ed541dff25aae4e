import { clsx } from 'clsx'
import { useState } from 'react'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Thumb } from '../thumb.tsx'
import { VegMark } from '../veg-mark.tsx'
import { packing as words } from '#messages/packing.ts'
import { NotEnough } from './not-enough.tsx'
import { amountToPack, packingLineKey, lineStatusText } from './line-texts.ts'
import { nameInOtherLanguage } from '../../lib/names.ts'
import { LineStatus } from './line-status.tsx'
import { nextButtonMark, useNextButtonFocus } from './use-next-button-focus.ts'
import type { Packing } from './use-packing.ts'
import { WeightPad } from './weight-pad.tsx'

const large = 'min-h-14 flex-1 text-base'

/** Shows one line to pack in the full size of a phone, with all actions. */
export function LineCard({ order, line, packing }: { order: PackingOrder; line: PackingLine; packing: Packing }) {
  const [lacking, setLacking] = useState<string | null>(null)
  const following = order.lines.find((one) => one.state === 'OPEN' && packingLineKey(one) !== packingLineKey(line))
  const open = line.state === 'OPEN'
  const isLacking = lacking === packingLineKey(line) && open
  const isWeighed = line.ordered_g !== null && !line.to_bag
  const place = useNextButtonFocus<HTMLDivElement>(`${packingLineKey(line)} ${line.state} ${isLacking} ${packing.turn}`)
  return (
    <div ref={place} className="grid gap-3">
      <Card className="p-4">
        <Facts line={line} />
        {line.to_bag ? <Decided line={line} packing={packing} /> : null}
        {isWeighed && !isLacking ? <WeightPad line={line} packing={packing} /> : null}
        {isLacking ? (
          <NotEnough line={line} wish={order.when_short} packing={packing} onClose={() => setLacking(null)} />
        ) : null}
        {open ? null : <LineStatus order={order} line={line} packing={packing} />}
      </Card>
      <div className="flex gap-3">
        {open && !isLacking && !mustBeTakenOut(line) ? (
          <Button look="plain" className={large} onClick={() => setLacking(packingLineKey(line))}>
            {words.notEnough}
          </Button>
        ) : null}
        {open && !isWeighed && !isLacking ? (
          <Button
            {...nextButtonMark}
            className={clsx(large, 'grow-2')}
            // Ignores the second tap of a double tap, because the next line appears in the same place and would be
            // packed too.
            onClick={({ detail: tap }) => (tap < 2 ? packWholeLine(line, packing) : undefined)}
          >
            {mustBeTakenOut(line) ? words.takenOut : words.packed(line.to_bag ? line.packed : line.quantity)}
          </Button>
        ) : null}
        {!open && following ? (
          <Button {...nextButtonMark} className={large} onClick={packing.next}>
            {words.nextLine(following.name)}
          </Button>
        ) : null}
        {!open && !following ? (
          <Button {...nextButtonMark} className={large} onClick={packing.next}>
            {words.allDone}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Returns whether the line must be left out of the bag completely. */
const mustBeTakenOut = ({ to_bag: toBag, packed, replacement }: PackingLine): boolean =>
  toBag && packed === 0 && replacement === null

/** Packs the whole line, or what a short crop or the customer decided. */
const packWholeLine = (line: PackingLine, packing: Packing): void => {
  if (!line.to_bag) return packing.pack(line, line.quantity, null)
  if (line.replacement === null) return packing.pack(line, line.packed, null)
  return packing.replace(line, line.packed, line.replacement)
}

/** Shows a line that a short crop or a call already decided, with an Undo button in case there is enough after all. */
const Decided = ({ line, packing }: { line: PackingLine; packing: Packing }) => (
  <div className="mt-4 flex min-h-12 items-center gap-2 rounded-tile bg-turmeric-tint pl-3 text-sm font-semibold">
    <p className="grow py-2">{decisionText(line)}</p>
    <button type="button" onClick={() => packing.undo(line)} className="min-h-12 px-3 underline">
      {words.thereIsMore}
    </button>
  </div>
)

function decisionText(line: PackingLine): string {
  if (mustBeTakenOut(line)) return words.notWanted
  return (line.call ? words.customerSaid : words.shortCrop)(lineStatusText(line))
}

function Facts({ line }: { line: PackingLine }) {
  const other = nameInOtherLanguage(line.local_names)
  return (
    <div className="flex gap-3">
      <Thumb path={line.image} className="size-20 sm:size-24" />
      <div className="min-w-0 grow" aria-live="polite">
        <h2 className="flex items-start gap-2 text-lg leading-tight">
          <VegMark veg={line.veg_nonveg_type === 0} className="mt-1" />
          <span className="min-w-0">{line.name}</span>
        </h2>
        {other ? (
          <p lang={other.lang} className="text-muted">
            {other.name}
          </p>
        ) : null}
        <p className="text-2xl font-bold">{amountToPack(line)}</p>
        {line.combo ? <p className="text-sm text-muted">{words.inCombo(line.combo.name)}</p> : null}
      </div>
      {line.shelf ? (
        <p className="h-fit shrink-0 rounded-tile bg-sunken px-3 py-1.5 text-center text-lg font-bold">
          {line.shelf}
          <span className="block text-xs font-normal text-muted">{words.shelf}</span>
        </p>
      ) : null}
    </div>
  )
}
