import { devanagariName } from '@farmstand/contracts/devanagari-name'
import { stringify } from 'csv-stringify/sync'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import { amountOf } from '@farmstand/contracts/office/harvest-words'
import { timeInIndia } from '@farmstand/contracts/time-of-day'
import { guardCell } from '../../platform/csv-guard.ts'

const columns = [
  'source',
  'needed_by',
  'item',
  'local_name',
  'units',
  'ordered',
  'in_combos',
  'usually',
  'in_store',
  'brought_in',
  'to_get',
  'to_get_together',
]

/**
 * Returns the harvest list as CSV, with a byte order mark. Cells that a spreadsheet would take for formulas are
 * escaped.
 */
export function harvestSheet({ sources }: Harvest): string {
  const rows = sources.flatMap(({ name, needed_at: neededAt, items }) =>
    items.map((item) => [
      name ?? '',
      neededAt === null ? '' : timeInIndia(neededAt),
      item.name,
      devanagariName(item.local_names) ?? '',
      item.units,
      ...[item.ordered, item.in_combos, item.usually, item.in_store, item.brought_in, item.to_get].map(String),
      amountOf(item.to_get, item),
    ]),
  )
  return `\uFEFF${stringify([columns, ...rows.map((row) => row.map(guardCell))])}`
}
