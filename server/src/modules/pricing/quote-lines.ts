import type { RequestedItem } from '@farmstand/contracts/estimation'
import { because, refused, type Refused } from '../../platform/errors.ts'
import {
  lookupForSale,
  refuseOverLimit,
  refuseSoldOut,
  type CatalogueSnapshot,
  type SoldItem,
  gstRateOn,
  type TaxRates,
} from '../catalogue/index.ts'
import type { QuotedLine } from './rules.ts'

interface TaxTerms {
  /** True if the shop collects GST. */
  collectsGst: boolean
  /** The day in India whose tax rates count. */
  day: string
}

/**
 * Returns the requested items with the catalogue's prices and data, or a refusal that names the first item that cannot
 * be ordered as requested.
 */
export function quoteLines(
  catalogue: CatalogueSnapshot,
  items: readonly RequestedItem[],
  terms: TaxTerms,
): { lines: QuotedLine[] } | Refused {
  const seen = new Set<string>()
  const lines: QuotedLine[] = []
  for (const wanted of items) {
    const key = `${wanted.type} ${wanted.id}`
    if (seen.has(key)) return refused('MALFORMED', { ...because('ITEM_LISTED_TWICE'), details: detailsOf(wanted) })
    seen.add(key)
    const item = lookupForSale(catalogue, wanted.id, wanted.type)
    if (!item) return unknownItem(catalogue, wanted)
    const problem = itemProblem(item, wanted)
    if (problem) return problem
    lines.push(quotedLine(item, wanted.quantity, terms))
  }
  return { lines }
}

const otherType = { STOCK: 'COMBO', COMBO: 'STOCK' } as const

function unknownItem(catalogue: CatalogueSnapshot, wanted: RequestedItem): Refused {
  const details = detailsOf(wanted)
  return lookupForSale(catalogue, wanted.id, otherType[wanted.type])
    ? refused('UNPROCESSABLE', { ...because('ITEM_OF_OTHER_TYPE', { id: wanted.id }), details })
    : refused('NOT_FOUND', { ...because('CART_ITEM_GONE'), details })
}

function itemProblem(item: SoldItem, wanted: RequestedItem): Refused | null {
  const details = { ...detailsOf(wanted), name: item.name }
  if (item.department !== wanted.department)
    return refused('UNPROCESSABLE', { ...because('ITEM_OF_OTHER_DEPARTMENT', { name: item.name }), details })
  if (!item.inStock) return refuseSoldOut(item, details)
  return wanted.quantity > item.maxQuantity ? refuseOverLimit(item, details) : null
}

const detailsOf = ({ id, type }: RequestedItem) => ({ id, type })

/** Returns a priced line. A combo has no single tax rate, because each of its items is billed at that item's rate. */
function quotedLine(item: SoldItem, quantity: number, { collectsGst, day }: TaxTerms): QuotedLine {
  const rateOf = (taxed: TaxRates) => (collectsGst ? gstRateOn(taxed, day) : null)
  return {
    id: item.id,
    type: item.type,
    department: item.department,
    name: item.name,
    localNames: item.wire.local_names,
    units: item.units,
    images: item.imageUrls,
    vegNonveg: item.vegNonveg,
    hsn: item.type === 'STOCK' ? item.hsn : null,
    gstRateBp: item.type === 'STOCK' ? rateOf(item) : null,
    quantity,
    costPaise: item.costPaise,
    pricePaise: item.pricePaise,
    parts:
      item.type === 'STOCK'
        ? [{ stockId: item.id, quantity: 1 }]
        : item.parts.map(({ stockId, quantity: pieces, stock }) => ({
            stockId,
            quantity: pieces,
            billed: {
              name: stock.name,
              units: stock.units,
              hsn: stock.hsn,
              gstRateBp: rateOf(stock),
              pricePaise: stock.pricePaise,
            },
          })),
  }
}
