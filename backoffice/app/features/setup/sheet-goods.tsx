import { useState } from 'react'
import { Card } from '@farmstand/ui/card.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { formatRupees } from '@farmstand/contracts/money'
import type { GoodsMap } from '@farmstand/contracts/office/goods-columns'
import { readGoods, type ReadGoods } from '@farmstand/contracts/office/read-goods'
import { departmentOf } from '@farmstand/contracts/office/sheet-category'
import type { SheetGood } from '@farmstand/contracts/office/sheet-good'
import { hasWholeLabel } from '@farmstand/contracts/office/sheet-label'
import { goodsSheet } from '#messages/goods-sheet.ts'
import { office } from '#messages/office.ts'
import { setup as words } from '#messages/setup.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { DietQuestions } from '../sheet/ask-marks.tsx'
import { GoodsColumns, SheetChooser, UnreadLines, type OpenGoods } from '../sheet/goods-columns.tsx'
import { goodsIn, goodKey, openGoods, rememberGoodsColumns } from '../sheet/open-goods.ts'
import { VegMark } from '../veg-mark.tsx'
import { textsOf, type CategoryText, type SheetDraft } from './category-texts.ts'

const example = [
  'name,category,unit,price,veg,stock,hsn,gst,shelf life,weighed,description',
  'Tomato,Vegetables > Daily,1 kg,38,yes,40,0702,0,5,yes,Vine-ripened and firm',
  'Alphonso mango,Fruit,6 pcs,420,yes,15,0804,0,6,no,From Devgad',
  'Groundnut oil,Staples > Oils,1 l,265,yes,30,1508,5,180,no,Wood-pressed',
].join('\n')

/** The maximum number of lines of a seller's first sheet. */
const MAX_ROWS = 2_000
const required = ['name', 'category', 'units', 'price'] as const

/** Returns the items that stay hidden from customers until their label is completed on the screen Items. */
const itemsWithoutLabel = (rows: readonly SheetGood[]): SheetGood[] => rows.filter((row) => !hasWholeLabel(row))

interface SheetGoodsProps {
  goods: SheetDraft
  /** Called when a sheet has been read, or when a question about it is answered. */
  onChange: (goods: SheetDraft) => void
  /** Called while a text is typed. The text is saved when the field loses the focus. */
  onWrite: (goods: SheetDraft) => void
  /** Called with the problems of the sheet, which are shown before the next setup step. */
  onObstacles: (texts: string[]) => void
}

interface Opened {
  goods: OpenGoods
  read: ReadGoods
}

/** Reads the seller's own price list in the browser and stores its lines in the draft of the setup. */
export function SheetGoods({ goods, onChange, onWrite, onObstacles }: SheetGoodsProps) {
  const { rows } = goods
  const [opened, setOpened] = useState<Opened | null>(null)
  /**
   * The answer whether each item is vegetarian. It is stored by item, so that changing the columns of a sheet does not
   * ask again.
   */
  const [answers, setAnswers] = useState<ReadonlyMap<string, 0 | 1>>(new Map())
  const show = (next: OpenGoods, known: ReadonlyMap<string, 0 | 1>): void => {
    const { sheet, map } = next
    const read = readGoods(sheet.rows, map, { separator: sheet.separator, required, most: MAX_ROWS })
    setOpened({ goods: next, read })
    const lines = read.lines.map(({ line: _line, name = '', category = '', units = '', price = 0, ...rest }) => {
      const good: SheetGood = { ...rest, name, category, units, price }
      const answer = known.get(goodKey(good))
      return (good.veg_nonveg_type ?? null) === null ? { ...good, veg_nonveg_type: answer ?? null } : good
    })
    onObstacles([
      ...(read.missing.length > 0
        ? [goodsSheet.missing(read.missing.map((field) => goodsSheet.fields[field]).join(', '))]
        : []),
      ...(read.problems.length > 0 ? [goodsSheet.unreadable(read.problems.length)] : []),
    ])
    onChange({ ...goods, rows: lines, about: textsOf(lines, goods) })
  }
  const take = async (file: File): Promise<void> => {
    const next = await openGoods(file)
    setAnswers(new Map())
    show(next, new Map())
  }
  const remap = (map: GoodsMap): void => {
    if (!opened) return
    const next = { ...opened.goods, map }
    rememberGoodsColumns(next)
    show(next, answers)
  }
  const mark = (keys: readonly string[], answer: 0 | 1): void => {
    setAnswers(new Map([...answers, ...keys.map((key) => [key, answer] as const)]))
    const marked = new Set(keys)
    onChange({
      ...goods,
      rows: rows.map((row) => (marked.has(goodKey(row)) ? { ...row, veg_nonveg_type: answer } : row)),
    })
  }
  const asked = rows.flatMap((row) => {
    const key = goodKey(row)
    const value = row.veg_nonveg_type ?? null
    return value === null || answers.has(key) ? [{ key, name: row.name, units: row.units, mark: value }] : []
  })
  const hidden = itemsWithoutLabel(rows)
    .filter((row) => (row.veg_nonveg_type ?? null) !== null)
    .map(({ name }) => name)
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-sm">
      <div className="flex flex-wrap gap-3">
        <SheetChooser
          label={rows.length > 0 ? goodsSheet.otherSheet : goodsSheet.chooseSheet}
          onChoose={(file) => void notifyOnFailure(take(file))}
        />
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
          download="first-items.csv"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink"
        >
          {words.example}
        </a>
      </div>
      {opened ? (
        <GoodsColumns
          open={opened.goods}
          read={opened.read}
          onMap={remap}
          onSheet={(sheet) => show(goodsIn(sheet), answers)}
        />
      ) : null}
      <p aria-live="polite" className="font-semibold">
        {rows.length > 0 ? words.read(rows.length, hidden.length) : null}
      </p>
      <UnreadLines problems={opened?.read.problems ?? []} />
      <DietQuestions asked={asked} onMark={mark} />
      {hidden.length > 0 ? <p className="rounded-tile bg-turmeric-tint p-3">{words.hiddenGoods(hidden)}</p> : null}
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {rows.map((row, at) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3">
            {(row.veg_nonveg_type ?? null) === null ? null : <VegMark veg={row.veg_nonveg_type === 0} />}
            <b>{row.name}</b>
            <span>{row.units}</span>
            <span className="amount">{formatRupees(row.price)}</span>
            <span className="text-muted">
              {row.category}
              {departmentOf(row) === 'KITCHEN' ? `, ${office.department.KITCHEN}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <CategoryTexts texts={goods.about ?? []} onWrite={(about) => onWrite({ ...goods, about })} />
    </Card>
  )
}

/** Edits the text that the home page shows under each category. */
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
