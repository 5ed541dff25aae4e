import { useState } from 'react'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { Card } from '@farmstand/ui/card.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useServerQuery } from '../../lib/actions.ts'
import { setup as words } from '#messages/setup.ts'
import { LoadingOrError } from '../parts.tsx'
import { SheetGoods } from './sheet-goods.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

type Goods = NonNullable<SetupDraft['goods']>
type DemoGoods = Extract<Goods, { from: 'OURS' }>

const USUAL_STOCK = 20

export function GoodsStep({ setup, keep }: StepProps) {
  const [goods, setGoods] = useState(setup.draft.goods)
  const [obstacles, setObstacles] = useState<string[]>([])
  const put = (next: Goods): void => {
    setGoods(next)
    void keep({ goods: next })
  }
  return (
    <StepFrame step="goods" setup={setup} keep={keep} change={() => ({ goods })} obstacles={obstacles}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.steps.goods[2]}</legend>
        <SourceChoice
          checked={goods?.from === 'OURS'}
          label={words.ours}
          hint={words.oursHint}
          onChoose={() => {
            setObstacles([])
            put({ from: 'OURS', category_ids: [], stock: USUAL_STOCK })
          }}
        />
        {goods?.from === 'OURS' ? <OurGoods goods={goods} onChange={put} /> : null}
        <SourceChoice
          checked={goods?.from === 'SHEET'}
          label={words.sheet}
          hint={words.sheetHint}
          onChoose={() => put({ from: 'SHEET', rows: [] })}
        />
        {goods?.from === 'SHEET' ? (
          <SheetGoods goods={goods} onChange={put} onWrite={setGoods} onObstacles={setObstacles} />
        ) : null}
      </fieldset>
    </StepFrame>
  )
}

function SourceChoice({
  checked,
  label,
  hint,
  onChoose,
}: {
  checked: boolean
  label: string
  hint: string
  onChoose: () => void
}) {
  return (
    <label className="flex gap-3 rounded-card border border-line bg-surface p-4 text-sm has-checked:border-leaf has-checked:bg-leaf-tint">
      <input type="radio" name="from" checked={checked} onChange={onChoose} className="mt-0.5 size-5" />
      <span className="text-muted">
        <b className="block text-base text-ink">{label}</b>
        {hint}
      </span>
    </label>
  )
}

/** Offers the demo's categories as checkboxes. */
function OurGoods({ goods, onChange }: { goods: DemoGoods; onChange: (goods: DemoGoods) => void }) {
  const found = useServerQuery('categories', {})
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  const all = found.data.results
  const chosen = new Set(goods.category_ids)
  const pick = (ids: readonly number[], wanted: boolean): void =>
    onChange({
      ...goods,
      category_ids: wanted ? [...new Set([...chosen, ...ids])] : [...chosen].filter((id) => !ids.includes(id)),
    })
  const count = all.reduce((sum, { id, items }) => sum + (chosen.has(id) ? items : 0), 0)
  return (
    <Card className="grid gap-4 p-4">
      <p aria-live="polite" className="text-sm font-semibold">
        {words.chosen(count)}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {all
          .filter(({ parent_id }) => parent_id === null)
          .map((top) => {
            const below = all.filter(({ parent_id, items }) => parent_id === top.id && items > 0)
            const ids = below.map(({ id }) => id)
            return (
              <fieldset key={top.id} className="grid content-start gap-1 text-sm">
                <legend className="font-semibold">{top.name}</legend>
                {below.length > 1 ? (
                  <Tick
                    label={words.allOf(top.name)}
                    checked={ids.every((id) => chosen.has(id))}
                    onChange={(wanted) => pick(ids, wanted)}
                  />
                ) : null}
                {below.map(({ id, name, items }) => (
                  <Tick
                    key={id}
                    label={`${name}, ${words.itemsIn(items)}`}
                    checked={chosen.has(id)}
                    onChange={(wanted) => pick([id], wanted)}
                  />
                ))}
              </fieldset>
            )
          })}
      </div>
      <Field
        label={words.stock}
        hint={words.stockHint}
        inputMode="numeric"
        className="max-w-64"
        value={goods.stock}
        onChange={({ target }) => onChange({ ...goods, stock: Number(target.value.replaceAll(/\D/g, '').slice(0, 5)) })}
      />
    </Card>
  )
}

const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (wanted: boolean) => void
}) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} className="size-5" />
    {label}
  </label>
)
