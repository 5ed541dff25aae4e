import { Button } from '@farmstand/ui/button.tsx'
import { goodsSheet as words } from '#messages/goods-sheet.ts'

export interface MarkQuestion {
  key: string
  name: string
  units: string
  /** 0 means vegetarian, 1 non-vegetarian, null not answered yet. */
  mark: number | null
}

const SHOWN = 50

/** Asks whether items are vegetarian when a sheet does not say so. No answer is preselected. */
export function DietQuestions({
  asked,
  onMark,
}: {
  asked: readonly MarkQuestion[]
  onMark: (keys: readonly string[], mark: 0 | 1) => void
}) {
  if (asked.length === 0) return null
  const open = asked.filter(({ mark }) => mark === null).map(({ key }) => key)
  return (
    <section aria-label={words.marks(asked.length)} className="grid gap-3 rounded-tile bg-turmeric-tint p-3 text-sm">
      <div>
        <h2 className="font-semibold">{words.marks(asked.length)}</h2>
        <p className="text-xs">{words.marksHint}</p>
      </div>
      <ul className="grid max-h-96 gap-2 overflow-y-auto">
        {asked.slice(0, SHOWN).map(({ key, name, units, mark }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow">
              <b>{name}</b> {units}
            </span>
            <fieldset className="flex gap-2">
              <legend className="sr-only">{words.markOf(`${name} ${units}`.trim())}</legend>
              {([0, 1] as const).map((one) => (
                <Button
                  key={one}
                  look={mark === one ? 'primary' : 'plain'}
                  aria-pressed={mark === one}
                  onClick={() => onMark([key], one)}
                >
                  {one === 0 ? words.veg : words.nonVeg}
                </Button>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      {asked.length > SHOWN ? <p>{words.more(asked.length - SHOWN)}</p> : null}
      {open.length > 1 ? (
        <div className="flex flex-wrap gap-2">
          <Button look="plain" onClick={() => onMark(open, 0)}>
            {words.allVeg(open.length)}
          </Button>
          <Button look="plain" onClick={() => onMark(open, 1)}>
            {words.allNonVeg(open.length)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
