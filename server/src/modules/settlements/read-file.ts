import { CsvError, parse } from 'csv-parse/sync'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { addPaise, paise, subtractPaise, type Paise } from '../../platform/money.ts'

/** A line of a settlement, as the provider reports it. */
export interface FileLine {
  settlementId: string
  entityId: string
  kind: string
  grossPaise: Paise
  feePaise: Paise
  taxPaise: Paise
  netPaise: Paise
  utr: string
  settledAt: Date
}

/**
 * The columns of the provider's report "Settlement recon", with the names that its API has for the same values. The file has
 * amounts in rupees, and its fee is without the tax.
 */
const names = {
  kind: ['transaction_entity', 'type'],
  entityId: ['entity_id'],
  amount: ['amount'],
  fee: ['fee (exclusive tax)', 'fee'],
  tax: ['tax'],
  debit: ['debit'],
  credit: ['credit'],
  settlementId: ['settlement_id'],
  settledAt: ['settled_at'],
  utr: ['settlement_utr'],
} as const
type Column = keyof typeof names
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has these keys and no others
const columns = Object.keys(names) as Column[]

/**
 * Reads the provider's settlement file. Lines that are not settled yet are left out. A file with a missing column, or
 * with a line whose amounts do not add up, is refused as a whole.
 */
export function readSettlementFile(content: string): FileLine[] | Refused {
  const records = recordsOf(content)
  if (!records) return refused('UNPROCESSABLE', because('SETTLEMENT_NOT_CSV'))
  const [head = [], ...rows] = records
  const header = head.map((name) => name.toLowerCase())
  const places = new Map(columns.map((column) => [column, header.findIndex((name) => isNamed(column, name))]))
  const missing = columns.filter((column) => places.get(column) === -1).map((column) => names[column][0])
  if (missing.length > 0)
    return refused('UNPROCESSABLE', because('SETTLEMENT_COLUMNS', { missing: missing.join(', ') }))
  const feeHasTax = header[places.get('fee') ?? -1] === 'fee'
  const lines: FileLine[] = []
  for (const [at, row] of rows.entries()) {
    const cell = (column: Column) => row[places.get(column) ?? -1] ?? ''
    if (cell('settlementId') === '') continue
    const line = lineOf(cell, feeHasTax)
    if (!line) return refused('UNPROCESSABLE', because('SETTLEMENT_LINE', { line: at + 2 }))
    lines.push(line)
  }
  return lines.length > 0 ? lines : refused('UNPROCESSABLE', because('SETTLEMENT_EMPTY'))
}

const isNamed = (column: Column, name: string): boolean => names[column].some((known) => known === name)

function recordsOf(content: string): string[][] | null {
  try {
    return parse(content, {
      bom: true,
      relaxColumnCount: true,
      maxRecordSize: 100_000,
      trim: true,
      skipEmptyLines: true,
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Returns a line, or null if it cannot be read or its amounts do not add up. */
function lineOf(cell: (column: Column) => string, feeHasTax: boolean): FileLine | null {
  const amounts = (['amount', 'fee', 'tax', 'debit', 'credit'] as const).map((column) => paiseIn(cell(column)))
  const settledAt = instantIn(cell('settledAt'))
  if (amounts.includes(null) || !settledAt || cell('entityId') === '') return null
  const [gross, stated, tax, debit, credit] = amounts.map((amount) => amount ?? paise(0))
  if (gross === undefined || stated === undefined || tax === undefined || debit === undefined || credit === undefined)
    return null
  const kind = cell('kind').toLowerCase()
  const fee = feeHasTax ? subtractPaise(stated, tax) : stated
  const net = subtractPaise(credit, debit)
  const moved = addPaise(net, fee, tax)
  if ((kind === 'payment' && moved !== gross) || (kind === 'refund' && moved + gross !== 0) || gross < 0) return null
  return {
    settlementId: cell('settlementId'),
    entityId: cell('entityId'),
    kind,
    grossPaise: gross,
    feePaise: fee,
    taxPaise: tax,
    netPaise: net,
    utr: cell('utr'),
    settledAt,
  }
}

/** Reads an amount in rupees, such as '1,234.5'. An empty cell is nothing. */
function paiseIn(text: string): Paise | null {
  const bare = text.replaceAll(',', '')
  if (bare === '') return paise(0)
  return /^-?\d{1,12}(\.\d{1,2}0*)?$/.test(bare) ? paise(Math.round(Number(bare) * 100)) : null
}

/** Reads a time in India, written as in '2026-11-05T10:20:30' or as in '05/11/2026 10:20:30'; or a Unix time. */
function instantIn(text: string): Date | null {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000)
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text)
  const indian = /^(\d\d)[/-](\d\d)[/-](\d{4})(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(text)
  const [year, month, day, time, zone] = iso ? iso.slice(1) : indian ? [indian[3], indian[2], indian[1], indian[4]] : []
  if (year === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${time ?? '00:00'}${zone ?? '+05:30'}`)
  return Number.isNaN(at.getTime()) ? null : at
}
