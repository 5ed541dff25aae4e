import { useState } from 'react'
import { Field } from '@farmstand/ui/field.tsx'
import { formatRupees } from '@farmstand/contracts/money'
import type { SheetGood } from '@farmstand/contracts/office/setup'
import { hasWholeLabel } from '@farmstand/contracts/office/sheet-label'
import { notify } from '@farmstand/ui/toaster.tsx'
import { setup as words } from '#messages/setup.ts'
import { Panel } from '../parts.tsx'
import { orSay } from '../say.ts'
import { openSheet } from '../sheet/open-sheet.ts'
import { textsOf, type CategoryText, type SheetDraft } from './category-texts.ts'
import { readGoods, type ReadGoods } from './read-goods.ts'

const example = [
  'name,category,unit,price,veg,stock,hsn,gst,shelf life,weighed,description',
  'Tomato,Vegetables > Daily,1 kg,38,yes,40,0702,0,5,yes,Vine-ripened and firm',
  'Alphonso mango,Fruit,6 pcs,420,yes,15,0804,0,6,no,From Devgad',
  'Groundnut oil,Staples > Oils,1 l,265,yes,30,1508,5,180,no,Wood-pressed',
].join('\n')

/** Lines that sell nothing yet: their label is completed in Items. */
const hiddenOf = (rows: readonly SheetGood[]): SheetGood[] => rows.filter((row) => !hasWholeLabel(row))

interface SheetGoodsProps {
  goods: SheetDraft
  /** Another sheet was read. */
  onChange: (goods: SheetDraft) => void
  /** Something is being written, and kept once the field is left. */
  onWrite: (goods: SheetDraft) => void
}

/** A sheet of the seller's own, read here and kept as lines. */
export function SheetGoods({ goods, onChange, onWrite }: SheetGoodsProps) {
  const { rows } = goods
  const [problems, setProblems] = useState<ReadGoods['problems']>([])
  const take = async (file: File): Promise<void> => {
    const read = readGoods((await openSheet(file)).rows)
    setProblems(read.problems)
    onChange({ ...goods, rows: read.goods, about: textsOf(read.goods, goods) })
    if (read.goods.length > 0) notify.done(words.read(read.goods.length, hiddenOf(read.goods).length))
  }
  const hidden = hiddenOf(rows).map(({ name }) => name)
  return (
    <Panel className="grid gap-3 p-4 text-sm">
      <div className="flex flex-wrap gap-3">
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-tile border border-leaf px-4 font-semibold text-leaf-ink focus-within:outline-3 focus-within:outline-leaf-ink hover:bg-leaf-tint">
          {rows.length > 0 ? words.otherSheet : words.chooseSheet}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            aria-label={rows.length > 0 ? words.otherSheet : words.chooseSheet}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void orSay(take(file))
              target.value = ''
            }}
            className="sr-only"
          />
        </label>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
          download="first-items.csv"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink"
        >
          {words.example}
        </a>
      </div>
      <p aria-live="polite" className="font-semibold">
        {rows.length > 0 ? words.read(rows.length, hidden.length) : null}
      </p>
      {hidden.length > 0 ? <p className="rounded-tile bg-turmeric-tint p-3">{words.hiddenGoods(hidden)}</p> : null}
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {rows.map(({ name, category, units, price }, at) => (
          <li key={at} className="flex flex-wrap gap-x-3">
            <b>{name}</b>
            <span>{units}</span>
            <span className="amount">{formatRupees(price)}</span>
            <span className="text-muted">{category}</span>
          </li>
        ))}
      </ul>
      <CategoryTexts texts={goods.about ?? []} onWrite={(about) => onWrite({ ...goods, about })} />
      {problems.length > 0 ? (
        <section aria-label={words.unreadable} role="alert">
          <h3 className="font-semibold text-danger">{words.unreadable}</h3>
          <ul className="max-h-60 overflow-y-auto">
            {problems.map(({ line, problem }) => (
              <li key={line}>{words.lineOf(line, problem)}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </Panel>
  )
}

/** What customers read under each category on the first page. */
function CategoryTexts({
  texts,
  onWrite,
}: {
  texts: readonly CategoryText[]
  onWrite: (texts: CategoryText[]) => void
}) {
  if (texts.length === 0) return null
  return (
    <section aria-label={words.aboutCategories} className="grid gap-3 border-t border-line pt-3">
      <div>
        <h3 className="font-semibold">{words.aboutCategories}</h3>
        <p className="text-xs text-muted">{words.aboutCategoriesHint}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {texts.map(({ category, text }, at) => (
          <Field
            key={category}
            label={category}
            maxLength={1000}
            value={text}
            onChange={({ target }) => onWrite(texts.with(at, { category, text: target.value }))}
          />
        ))}
      </div>
    </section>
  )
}
