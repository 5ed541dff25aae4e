import { LRUCache } from 'lru-cache'
import type { Invoice } from '@farmstand/contracts/invoice'
import { hashContent } from '../../platform/ids.ts'
import { drawInvoice } from './draw-invoice.ts'

/** A paper takes a tenth of a second of the process that answers everybody: asked for again, it is not drawn again. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 64 })

/** A paper as a PDF on A4. */
export function invoicePdf(paper: Invoice): Promise<Buffer> {
  const key = hashContent(JSON.stringify(paper))
  const present = drawn.get(key)
  if (present) return present
  const drawing = drawInvoice(paper)
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}
