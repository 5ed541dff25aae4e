import { LRUCache } from 'lru-cache'
import type { Invoice } from '@farmstand/contracts/invoice'
import { hashContent } from '../../platform/ids.ts'
import { drawInvoice } from './draw-invoice.ts'

/** Drawn PDFs are cached: drawing takes a tenth of a second of the process that serves everybody. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 64 })

/** An invoice or credit note as a PDF on A4. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const key = hashContent(JSON.stringify(invoice))
  const present = drawn.get(key)
  if (present) return present
  const drawing = drawInvoice(invoice)
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}
