import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readSheet, type PriceSheetLine } from '@farmstand/contracts/price-sheet'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { rememberPriceColumns, type ColumnMap } from './column-map.ts'
import type { OpenSheet } from './open-sheet.ts'
import { keepSheetName, valuesOf, writeDrafts, type CellValue } from '../items/draft.ts'
import { read } from '../../lib/api.ts'
import { sheet as words } from '#messages/sheet.ts'

/** The number of SKUs that one request asks for. */
const SKUS_PER_REQUEST = 100
const SHOWN = 50

/** Shows which lines of a price sheet could be read and which could not, with a button to review the prices. */
export function SheetLines({ sheet, map }: { sheet: OpenSheet; map: ColumnMap }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState<readonly PriceSheetLine[]>([])
  const [busy, setBusy] = useState(false)
  const { lines, problems } = readSheet(sheet.rows, { ...map, separator: sheet.separator })
  const unread = [
    ...problems.map(({ line, problem, text }) => ({ line, text: words.problems[problem](text) })),
    ...unknown.map(({ line, sku }) => ({ line, text: words.unknown(sku) })),
  ].toSorted((a, b) => a.line - b.line)
  const take = async (): Promise<void> => {
    setBusy(true)
    try {
      rememberPriceColumns(sheet, map)
      const items = await itemsOf(lines, (skus) =>
        queries.fetchQuery({ queryKey: ['items', { skus }], queryFn: () => read('items', { skus }) }),
      )
      const strangers = lines.filter(({ sku }) => !items.has(sku))
      const written = lines.flatMap((line) => changesOf(line, items.get(line.sku)))
      setUnknown(strangers)
      writeDrafts(written)
      if (written.length === 0) notify.failed(words.nothing)
      else {
        keepSheetName(sheet.name)
        if (strangers.length > 0)
          notify.failed(
            strangers
              .slice(0, 5)
              .map(({ sku }) => words.unknown(sku))
              .join(' '),
          )
        await navigate('/items/review')
      }
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <Card className="grid gap-3 p-4 text-sm">
      <p>
        <b>{words.lines(lines.length)}</b>
        {unread.length > 0 ? <span className="font-semibold text-danger">, {words.others(unread.length)}</span> : null}
      </p>
      {unread.length > 0 ? (
        <ul className="grid gap-1">
          {unread.slice(0, SHOWN).map(({ line, text }) => (
            <li key={line}>
              <span className="inline-block w-16 text-muted">{words.line(line)}</span> {text}
            </li>
          ))}
          {unread.length > SHOWN ? <li className="text-muted">{words.more(unread.length - SHOWN)}</li> : null}
        </ul>
      ) : null}
      <div>
        <Button disabled={busy || lines.length === 0} onClick={() => void take()}>
          {words.take(lines.length)}
        </Button>
      </div>
    </Card>
  )
}

async function itemsOf(
  lines: readonly PriceSheetLine[],
  find: (skus: string) => Promise<{ results: ItemRow[] }>,
): Promise<Map<string, ItemRow>> {
  const items = new Map<string, ItemRow>()
  for (let from = 0; from < lines.length; from += SKUS_PER_REQUEST) {
    const skus = lines.slice(from, from + SKUS_PER_REQUEST).map(({ sku }) => sku)
    for (const row of (await find(skus.join(','))).results) items.set(row.sku, row)
  }
  return items
}

function changesOf({ costPaise, discountBp }: PriceSheetLine, row: ItemRow | undefined): CellValue[] {
  if (!row) return []
  const now = valuesOf(row)
  const wished = [
    ['cost', costPaise],
    ['discount', discountBp],
  ] as const
  return wished.flatMap(([field, value]) => (value === null || value === now[field] ? [] : [{ row, field, value }]))
}
