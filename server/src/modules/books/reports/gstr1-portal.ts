import type { Cell, ReportTable } from '@farmstand/contracts/office/books'
import type { Gstr1File } from '../gstr1-schema.ts'
import type { PortalFile, Range } from '../report.ts'

/** Returns true for a whole month, and for a whole quarter, in which small sellers file. */
function isReturnPeriod({ from, to }: Range): boolean {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const endOf = (months: number) => new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
  return from.endsWith('-01') && (to === endOf(1) || (month % 3 === 1 && to === endOf(3)))
}

type Entry = Readonly<Record<string, Cell>>
const entriesOf = (tables: readonly ReportTable[], key: string): Entry[] => {
  const table = tables.find((one) => one.key === key)
  return (table?.rows ?? []).map(({ cells }) =>
    Object.fromEntries((table?.columns ?? []).map((column, at) => [column.key, cells[at] ?? null])),
  )
}

const text = (cell: Cell | undefined): string => String(cell ?? '')
const number = (cell: Cell | undefined): number => Number(cell ?? 0)
/** '2026-11-05' is '05-11-2026' on the portal. */
const portalDay = (cell: Cell | undefined): string => text(cell).split('-').toReversed().join('-')
/** The code in '27-Maharashtra'. */
const stateCode = (cell: Cell | undefined): string => text(cell).slice(0, 2)

const amountsOf = (entry: Entry) => ({
  rt: number(entry['rate']),
  txval: number(entry['taxable']),
  iamt: number(entry['igst']),
  camt: number(entry['cgst']),
  samt: number(entry['sgst']),
  csamt: number(entry['cess']),
})

/** Groups the rates of each paper, in the order of the papers. */
function papersOf(entries: readonly Entry[]) {
  const byNumber = Map.groupBy(entries, (entry) => text(entry['number']))
  return [...byNumber].map(([name, rates]) => ({
    name,
    day: portalDay(rates[0]?.['day']),
    val: number(rates[0]?.['value']),
    pos: stateCode(rates[0]?.['pos']),
    itms: rates.map((entry, at) => {
      const { rt, txval, iamt, csamt } = amountsOf(entry)
      return { num: at + 1, itm_det: { rt, txval, iamt, csamt } }
    }),
  }))
}

function largeInvoices(entries: readonly Entry[]): Gstr1File['b2cl'] {
  const byState = Map.groupBy(papersOf(entries), ({ pos }) => pos)
  return [...byState].map(([pos, papers]) => ({
    pos,
    inv: papers.map(({ name, day, val, itms }) => ({ inum: name, idt: day, val, itms })),
  }))
}

/** Rows without an HSN code are left out, because the portal refuses them. The report names these items. */
const hsnOf = (entries: readonly Entry[]): Gstr1File['hsn']['hsn_b2c'] =>
  entries
    .filter((entry) => entry['hsn'] !== null)
    .map((entry, at) => ({
      num: at + 1,
      hsn_sc: text(entry['hsn']),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report's query gives these four units
      uqc: text(entry['uqc']) as 'KGS' | 'LTR' | 'NOS' | 'NA',
      qty: number(entry['quantity']),
      ...amountsOf(entry),
    }))

const docsOf = (entries: readonly Entry[], series: string) =>
  entries
    .filter((entry) => entry['series'] === series)
    .map((entry, at) => ({
      num: at + 1,
      from: text(entry['first']),
      to: text(entry['last']),
      totnum: number(entry['issued']),
      cancel: number(entry['cancelled']),
      net_issue: number(entry['net_issued']),
    }))

/** The file of GSTR-1 that the GST portal and its offline tool read. */
export const gstPortal: Omit<PortalFile, 'facts'> = {
  takes: isReturnPeriod,
  write: (tables, { gstin }, { to }): Gstr1File => {
    const of = (key: string) => entriesOf(tables, key)
    const [year = '', month = ''] = to.split('-')
    return {
      gstin: typeof gstin === 'string' ? gstin : '',
      fp: month + year,
      b2cs: of('b2cs').map((entry) => ({
        sply_ty: entry['supply_type'] === 'INTRA' ? 'INTRA' : 'INTER',
        pos: stateCode(entry['pos']),
        typ: 'OE',
        ...amountsOf(entry),
      })),
      b2cl: largeInvoices(of('b2cl')),
      cdnur: papersOf(of('cdnur')).map(({ name, day, val, pos, itms }) => ({
        typ: 'B2CL',
        ntty: 'C',
        nt_num: name,
        nt_dt: day,
        val,
        pos,
        itms,
      })),
      nil: {
        inv: of('nil').map((entry) => ({
          sply_ty: entry['supply_type'] === 'INTRAB2C' ? 'INTRAB2C' : 'INTRB2C',
          nil_amt: number(entry['nil_rated']),
          expt_amt: number(entry['exempted']),
          ngsup_amt: number(entry['non_gst']),
        })),
      },
      hsn: { hsn_b2b: hsnOf(of('hsn-b2b')), hsn_b2c: hsnOf(of('hsn-b2c')) },
      doc_issue: {
        doc_det: [
          { doc_num: 1 as const, docs: docsOf(of('doc-issue'), 'INVOICE') },
          { doc_num: 5 as const, docs: docsOf(of('doc-issue'), 'CREDIT_NOTE') },
        ].filter(({ docs }) => docs.length > 0),
      },
    }
  },
}
