import type { Language } from '@farmstand/contracts/languages'
import { formatRupees } from '@farmstand/contracts/money'
import type { Cell, ColumnType, Report, ReportTable } from '@farmstand/contracts/office/books'
import { asPrinted, drawPdf, heading, listTable, ROOM, WIDE_ROOM, type ListColumn } from '../../platform/pdf.ts'
import { frameWords } from './shared-words.ts'
import { withTotalWord } from './write-xlsx.ts'

/** The widths of columns in points. Columns of text share what remains. */
const WIDTHS: Readonly<Record<Exclude<ColumnType, 'text'>, number>> = {
  rupees: 58,
  day: 50,
  count: 42,
  quantity: 50,
  percent: 34,
}
const MIN_TEXT = 64

/** The maximum number of rows of a table on paper. Drawing more would keep the process from serving customers. */
const MAX_PRINTED = 250

interface PrintTerms {
  shopName: string
  language: Language
}

/** Draws a report on A4, across the page if a table is wide. */
export function drawReport(report: Report, { shopName, language }: PrintTerms): Promise<Buffer> {
  const { title, about, from, to, tables, ties, findings } = asPrinted({
    ...report,
    tables: report.tables.map(firstRows),
  })
  const room = tables.some((table) => neededWidth(table) > ROOM) ? WIDE_ROOM : ROOM
  const days = dayFormat(language)
  const period = from === to ? days(from) : `${days(from)} – ${days(to)}`
  return drawPdf({
    title: `${title}, ${period}`,
    author: shopName,
    createdAt: new Date(report.made_at),
    wide: room === WIDE_ROOM,
    pageName: (page, pages) => `${page} / ${pages}`,
    content: [
      { text: shopName, style: 'small' },
      { text: `${title}, ${period}`, style: 'title', margin: [0, 0, 0, 4] },
      { text: about, style: 'small', margin: [0, 0, 0, 4] },
      ...tables.flatMap((table) => [
        heading(table.title, 'strong', 4),
        tableOf(table, { room, language, days }),
        ...(table.count > MAX_PRINTED ? [{ text: leftOut(table.count)[language], style: 'small' }] : []),
      ]),
      heading(frameWords.ties[language], 'strong', 4),
      ...ties.map(({ text, here, there, difference, counts }) => ({
        text: `${text}: ${sumOf(here, counts)} / ${sumOf(there, counts)}. ${frameWords.difference[language]} ${sumOf(difference, counts)}`,
        style: 'body',
      })),
      ...findings.map(({ text, cases }) => ({
        text: [text, cases.map((one) => one.text).join(', ')].filter(Boolean).join(': '),
        style: 'body',
      })),
    ],
  })
}

const firstRows = (table: ReportTable): ReportTable => ({ ...table, rows: table.rows.slice(0, MAX_PRINTED) })

const sumOf = (sum: number, counts: boolean): string => (counts ? String(sum) : formatRupees(sum))

const leftOut = (count: number) => ({
  en: `The first ${MAX_PRINTED} of ${count} rows. The sums are of all rows; the sheet has all of them.`,
  hi: `${count} में से पहली ${MAX_PRINTED} पंक्तियाँ। जोड़ सब पंक्तियों का है; शीट में सब हैं।`,
  mr: `${count} पैकी पहिल्या ${MAX_PRINTED} ओळी. बेरीज सर्व ओळींची आहे; शीटमध्ये सर्व आहेत.`,
})

const neededWidth = ({ columns }: ReportTable): number =>
  columns.reduce((sum, { type }) => sum + (type === 'text' ? MIN_TEXT : WIDTHS[type]), 0)

interface DrawTerms {
  room: number
  language: Language
  days: (day: string) => string
}

function tableOf(table: ReportTable, { room, language, days }: DrawTerms) {
  const texts = table.columns.filter(({ type }) => type === 'text').length
  const fixed = neededWidth(table) - texts * MIN_TEXT
  // A table too wide for the page is drawn narrower, and its cells break into lines.
  const fits = Math.min(1, (room - texts * 40) / fixed)
  const textWidth = texts === 0 ? 0 : (room - fixed * fits) / texts
  const columns = table.columns.map(({ name, type }): ListColumn => ({
    title: name,
    align: type === 'text' || type === 'day' ? 'left' : 'right',
    width: type === 'text' ? textWidth : WIDTHS[type] * fits,
  }))
  const shown = (cells: readonly Cell[]) =>
    cells.map((cell, at) => printed(cell, table.columns[at]?.type ?? 'text', days))
  return listTable(
    columns,
    table.rows.map(({ cells }) => ({ cells: shown(cells) })),
    table.columns.map((_, at) => shown(withTotalWord(table.total, language))[at] ?? ''),
  )
}

function printed(cell: Cell, type: ColumnType, days: (day: string) => string): string {
  if (cell === null) return ''
  if (type === 'rupees' && typeof cell === 'number') return formatRupees(cell).replace('₹', '')
  if (type === 'day' && /^\d{4}-/.test(String(cell))) return days(String(cell))
  return type === 'percent' ? `${cell} %` : String(cell)
}

function dayFormat(language: Language): (day: string) => string {
  const locale = language === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
