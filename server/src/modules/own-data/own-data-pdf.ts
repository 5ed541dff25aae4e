import { invoiceText } from '@farmstand/contracts/invoice-text'
import { formatPaise } from '@farmstand/contracts/money'
import type { OwnData } from '@farmstand/contracts/own-data'
import { asPrinted, drawPdf, heading, listTable, horizontalLine } from '../../platform/pdf.ts'

/**
 * Maximum number of entries printed per section; the newest are printed. It is limited because the process that draws
 * the document also serves all other requests.
 */
const PRINTED_ROWS = 100

const NAME_WIDTH = 120

/** Draws a customer's data as a PDF, with a heading for each section and a line for each field. */
export function ownDataPdf(data: OwnData): Promise<Buffer> {
  const { made_at, shop, parts } = asPrinted(data)
  const content = Object.entries(parts)
    .filter(([, rows]) => rows.length > 0)
    .flatMap(([name, rows]) => [
      heading(titleOf(name), 'strong', 4),
      ...(rows.length > PRINTED_ROWS
        ? [{ text: `The newest ${PRINTED_ROWS} of ${rows.length}; the JSON file contains all.`, style: 'small' }]
        : []),
      listTable(
        [
          { title: 'Field', align: 'left', width: NAME_WIDTH },
          { title: 'Stored value', align: 'left' },
        ],
        rows.slice(0, PRINTED_ROWS).flatMap((row) => linesOf(row).map((cells) => ({ cells }))),
        ['', ''],
      ),
    ])
  return drawPdf({
    title: 'Your data',
    author: shop,
    createdAt: new Date(made_at),
    pageName: invoiceText.page,
    content: [{ text: shop, style: 'name' }, { text: 'Your data', style: 'title' }, horizontalLine(), ...content],
  })
}

const titleOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a line for each field that has a value. A nested value takes one line. */
const linesOf = (row: unknown): [string, string][] =>
  Object.entries(Object(row)).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const text = shown(name, value)
    return text === '' ? [] : [[titleOf(name.replace(/_paise$/, '')), text]]
  })

function shown(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return /(^|_)paise$/.test(name) ? formatPaise(value) : String(value)
  if (Array.isArray(value))
    return value
      .map((one: unknown) => shown(name, one))
      .filter(Boolean)
      .join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([inner, one]: [string, unknown]) => [inner, shown(inner, one)] as const)
      .filter(([, text]) => text !== '')
      .map(([inner, text]) => `${titleOf(inner).toLowerCase()} ${text}`)
      .join(', ')
  return ''
}
