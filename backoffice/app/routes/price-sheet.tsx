import { useState } from 'react'
import { SelectField } from '@farmstand/ui/field.tsx'
import type { SheetColumns } from '@farmstand/contracts/price-sheet'
import { splitSheet } from '@farmstand/contracts/price-sheet'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../lib/notify.tsx'
import { Heading } from '../features/heading.tsx'
import { columnMapFor, type ColumnMap } from '../features/sheet/column-map.ts'
import { openSheet, type OpenSheet } from '../features/sheet/open-sheet.ts'
import { SheetLines } from '../features/sheet/sheet-lines.tsx'
import { textIn, submitHandler } from '../lib/form.ts'
import { items } from '#messages/items.ts'
import { sheet as words } from '#messages/sheet.ts'

/** Reads prices from a spreadsheet. They are reviewed before they are published. */
export default function PriceSheet() {
  const [open, setOpen] = useState<{ sheet: OpenSheet; map: ColumnMap } | null>(null)
  const show = (sheet: OpenSheet): void => setOpen({ sheet, map: columnMapFor(sheet) })
  const choose = (file: File | undefined): void => {
    if (file) openSheet(file).then(show, (error: Error) => notify.failed(error.message))
  }
  const paste = (form: FormData): void => {
    const text = textIn(form, 'cells')
    if (text.trim() !== '') show({ name: words.pastedName, ...splitSheet(text) })
  }
  return (
    <>
      <Heading of={{ to: '/items', text: items.title }}>{words.title}</Heading>
      <div className="grid grid-cols-1 gap-4">
        <Card as="section" className="grid grid-cols-1 gap-4 p-4">
          <p className="text-sm">{words.hint}</p>
          <label className="grid gap-1 text-sm font-medium">
            {words.file}
            <input
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              onChange={({ target }) => choose(target.files?.[0])}
              className="min-h-11 w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-tile file:border file:border-leaf file:px-4 file:font-semibold file:text-leaf-ink hover:file:bg-leaf-tint"
            />
          </label>
          <form onSubmit={submitHandler(paste)} className="grid gap-2">
            <label className="grid gap-1 text-sm font-medium">
              {words.paste}
              <textarea
                name="cells"
                rows={4}
                className="block w-full rounded-tile border border-edge bg-surface px-3 py-2 font-normal"
              />
            </label>
            <div>
              <Button type="submit" look="outline">
                {words.read}
              </Button>
            </div>
          </form>
        </Card>
        {open ? (
          <>
            <Columns {...open} onChange={(map) => setOpen({ ...open, map })} />
            <SheetLines key={JSON.stringify(open.map)} {...open} />
          </>
        ) : null}
      </div>
    </>
  )
}

const names = ['sku', 'price', 'discount'] as const satisfies readonly (keyof SheetColumns)[]

function Columns({
  sheet: { rows },
  map,
  onChange,
}: {
  sheet: OpenSheet
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}) {
  const head = map.hasHead ? (rows.find((row) => row.some((cell) => cell !== '')) ?? []) : []
  const width = Math.max(...rows.slice(0, 20).map((row) => row.length))
  const places = Array.from({ length: width }, (_, at) => at)
  return (
    <Card as="section" className="p-4">
      <h2 className="mb-3 text-base">{words.columns}</h2>
      <div className="grid gap-3 md:grid-cols-3">
        {names.map((name) => (
          <SelectField
            key={name}
            label={words[name]}
            value={map.columns[name] ?? -1}
            disabled={false}
            onChange={(value) =>
              onChange({
                ...map,
                columns: { ...map.columns, [name]: Number(value) < 0 ? null : Number(value) },
              })
            }
          >
            {name === 'sku' ? null : <option value={-1}>{words.none}</option>}
            {places.map((place) => (
              <option key={place} value={place}>
                {words.column(place + 1, head[place] ?? '')}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          checked={map.hasHead}
          onChange={({ target }) => onChange({ ...map, hasHead: target.checked })}
          className="size-5"
        />
        {words.hasHead}
      </label>
    </Card>
  )
}
