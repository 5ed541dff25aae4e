import { useState } from 'react'
import { clsx } from 'clsx'
import type { PackingLine } from '@farmstand/contracts/office/packing'
import { isShortWeight } from '@farmstand/contracts/packing'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { textIn, submitHandler } from '../../lib/form.ts'
import { office } from '#messages/office.ts'
import { packing as words } from '#messages/packing.ts'
import { packingLineKey, likelyWeights } from './line-texts.ts'
import { nextButtonMark } from './use-next-button-focus.ts'
import type { Packing } from './use-packing.ts'
import { arrowKeyGroup } from './use-packing-keys.ts'

const buttonClass = 'min-h-12 rounded-tile border text-base font-semibold'

/** Offers the likely weights and a field for the weight from the scale. Usually one tap is enough. */
export function WeightPad({ line, packing }: { line: PackingLine; packing: Packing }) {
  // Holds the key of the line whose weight is typed, because another person's step may put another line on the screen.
  const [typing, setTyping] = useState<string | null>(null)
  const ordered = line.ordered_g ?? 0
  const enterWeight = (grams: number): void => packing.pack(line, line.quantity, grams)
  const chosen = line.packed_g
  return (
    <div className="mt-4" {...arrowKeyGroup}>
      <p id="scale" className="text-sm text-muted">
        {words.scale}
      </p>
      <fieldset aria-labelledby="scale" className="min-w-0 mt-2 grid grid-cols-5 gap-2">
        {likelyWeights(ordered).map((grams, place) => (
          <button
            key={grams}
            {...(place === 0 && nextButtonMark)}
            type="button"
            aria-pressed={chosen === grams}
            // Ignores the second tap of a double tap, because the next line appears in the same place and would be
            // weighed too.
            onClick={({ detail: tap }) => (tap < 2 ? enterWeight(grams) : undefined)}
            className={clsx(
              buttonClass,
              chosen === grams ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-surface',
            )}
          >
            {grams}
          </button>
        ))}
      </fieldset>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <button
          type="button"
          onClick={() => setTyping(packingLineKey(line))}
          className={clsx(buttonClass, 'border-line bg-surface')}
        >
          {words.otherWeight}
        </button>
        <button
          type="button"
          aria-pressed={chosen !== null && chosen >= ordered}
          onClick={({ detail: tap }) => (tap < 2 ? enterWeight(ordered) : undefined)}
          className={clsx(
            buttonClass,
            chosen !== null && chosen >= ordered
              ? 'border-leaf bg-leaf text-on-leaf'
              : 'border-leaf bg-surface text-leaf-ink',
          )}
        >
          {words.orMore(ordered)}
        </button>
      </div>
      <TypedWeight
        open={typing === packingLineKey(line)}
        onClose={() => setTyping(null)}
        ordered={ordered}
        say={enterWeight}
      />
    </div>
  )
}

function TypedWeight({
  open,
  onClose,
  ordered,
  say,
}: {
  open: boolean
  onClose: () => void
  ordered: number
  say: (grams: number) => void
}) {
  const [doubtful, setDoubtful] = useState<number | null>(null)
  const end = (): void => {
    setDoubtful(null)
    onClose()
  }
  const submit = (form: FormData): void => {
    const grams = Number(textIn(form, 'grams'))
    // Accepts a weight that is too low only when it is entered twice.
    if (isShortWeight(grams, ordered) && doubtful !== grams) return setDoubtful(grams)
    say(grams)
    end()
  }
  return (
    <Dialog open={open} onClose={end} title={words.otherWeight} closeLabel={office.close}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
        <Field
          label={words.grams}
          name="grams"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,5}|1000000"
          autoComplete="off"
          required
          hint={words.gramsHint(ordered)}
        />
        {doubtful === null ? null : (
          <p role="alert" className="rounded-tile bg-turmeric-tint p-3 text-sm font-semibold">
            {words.isShort(doubtful, ordered)}
          </p>
        )}
        <Button type="submit" className="min-h-12">
          {doubtful === null ? words.save : words.yesShort}
        </Button>
      </form>
    </Dialog>
  )
}
