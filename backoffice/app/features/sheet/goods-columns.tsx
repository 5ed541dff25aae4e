import { SelectField } from '@farmstand/ui/field.tsx'
import { goodFields, isPaise, type GoodField, type GoodsMap } from '@farmstand/contracts/office/goods-columns'
import { ignoredColumns, type ReadGoods } from '@farmstand/contracts/office/read-goods'
import { Card } from '@farmstand/ui/card.tsx'
import { goodsSheet as words } from '#messages/goods-sheet.ts'
import { atSheet, type OpenSheet } from './open-sheet.ts'

export interface OpenGoods {
  sheet: OpenSheet
  map: GoodsMap
}

interface Props {
  open: OpenGoods
  read: ReadGoods
  onMap: (map: GoodsMap) => void
  onSheet: (sheet: OpenSheet) => void
}

const SAMPLES = 3

/** Shows what each column of a sheet contains and lets the person change it. Lists the ignored columns. */
export function GoodsColumns({ open: { sheet, map }, read, onMap, onSheet }: Props) {
  const { rows, workbook } = sheet
  const heads = map.head === null ? [] : (rows[map.head] ?? [])
  const filled = rows.slice((map.head ?? -1) + 1)
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length))
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (heads[at] ?? '') !== '' || filled.some((row) => (row[at] ?? '') !== ''),
  )
  const fieldOf = (at: number): GoodField | undefined => goodFields.find((field) => map.columns[field] === at)
  const choose = (at: number, field: GoodField | undefined): void => {
    const others = Object.entries(map.columns).filter(([name, place]) => place !== at && name !== field)
    const columns = { ...Object.fromEntries(others), ...(field === undefined ? {} : { [field]: at }) }
    const next = { ...map, columns }
    onMap(next.columns.price === map.columns.price ? next : { ...next, paise: isPaise(rows, next) })
  }
  const ignored = ignoredColumns(rows, map)
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-sm">
      <div>
        <h2 className="text-base font-semibold">{words.columns}</h2>
        <p className="text-xs text-muted">{words.columnsHint}</p>
      </div>
      {workbook && workbook.sheets.length > 1 ? (
        <SelectField label={words.sheetOf} value={workbook.at} onChange={(at) => onSheet(atSheet(sheet, Number(at)))}>
          {workbook.sheets.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {read.missing.length > 0 ? (
        <p role="alert" className="rounded-tile bg-danger-tint p-3 font-semibold text-danger">
          {words.missing(read.missing.map((field) => words.fields[field]).join(', '))}
        </p>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        {used.map((at) => (
          <div key={at} className="min-w-0">
            <SelectField
              label={words.column(at + 1, heads[at] ?? '')}
              value={fieldOf(at) ?? ''}
              onChange={(value) =>
                choose(
                  at,
                  goodFields.find((field) => field === value),
                )
              }
            >
              <option value="">{words.notRead}</option>
              {goodFields.map((field) => (
                <option key={field} value={field}>
                  {words.fields[field]}
                </option>
              ))}
            </SelectField>
            <p className="mt-1 truncate text-xs text-muted">
              {filled
                .map((row) => row[at] ?? '')
                .filter((cell) => cell !== '')
                .slice(0, SAMPLES)
                .join(' · ')}
            </p>
          </div>
        ))}
      </div>
      {map.columns.price === undefined ? null : (
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={map.paise}
            onChange={({ target }) => onMap({ ...map, paise: target.checked })}
            className="size-5"
          />
          {words.paise}
        </label>
      )}
      {ignored.length > 0 ? <p className="text-muted">{words.ignored(ignored.join(', '))}</p> : null}
      {workbook && workbook.hidden.length > 0 ? (
        <p className="text-muted">{words.hidden(workbook.hidden.join(', '))}</p>
      ) : null}
    </Card>
  )
}

const SHOWN = 50

/** Lists the lines of a sheet that cannot be read, each with the reason. */
export function UnreadLines({ problems }: Pick<ReadGoods, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <section role="alert" aria-label={words.unreadable(problems.length)} className="text-sm">
      <h2 className="font-semibold text-danger">{words.unreadable(problems.length)}</h2>
      <ul>
        {problems.slice(0, SHOWN).map(({ line, problem, text }) => (
          <li key={line}>{words.lineOf(line, words.problems[problem](text))}</li>
        ))}
        {problems.length > SHOWN ? <li className="text-muted">{words.more(problems.length - SHOWN)}</li> : null}
      </ul>
    </section>
  )
}

/** Shows a button to choose a CSV or XLSX file. */
export const SheetChooser = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center rounded-tile border border-leaf px-4 text-sm font-semibold text-leaf-ink focus-within:outline-3 focus-within:outline-leaf-ink hover:bg-leaf-tint">
    {label}
    <input
      type="file"
      accept=".csv,.tsv,.txt,.xlsx"
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        target.value = ''
      }}
      className="sr-only"
    />
  </label>
)
