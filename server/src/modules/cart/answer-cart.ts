import { toPercent } from '@farmstand/contracts/money'
import type { Cart, CartLine } from '@farmstand/contracts/cart'
import type { Database } from '../../platform/database.ts'
import { addPaise, toRupees, type Paise } from '../../platform/money.ts'
import type { Catalogue, SoldItem } from '../catalogue/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { cartLinesOf, recordSeenLines, type StoredCartLine } from './queries.ts'
import { changeOfLine, lineTotal, type LineState } from './rules.ts'

export interface CartDeps {
  db: Database
  catalogue: Catalogue
  settings: SettingsReader
}

/** Returns the cart at the present prices. Runs one query, and a second one only if there is a change to report. */
export const readCart = async (deps: CartDeps, customerUid: string): Promise<Cart> =>
  answerCart(deps, await cartLinesOf(deps.db, customerUid))

/** Prices the stored lines, and reports each change since the customer last saw the cart once. */
export async function answerCart(
  { db, catalogue, settings }: CartDeps,
  stored: readonly StoredCartLine[],
): Promise<Cart> {
  const snapshot = catalogue.current()
  const priced = stored.flatMap((line) => {
    // Items are withdrawn and never deleted. If an item is missing nevertheless, the line is left out.
    const item = snapshot.find(line.itemId, line.type)
    return item ? [priceLine(line, item)] : []
  })
  const unseen = priced.flatMap(({ line, news }) => (news ? [{ uid: line.uid, ...news.seen }] : []))
  const reported = unseen.length === 0 ? new Set<string>() : await recordSeenLines(db, unseen)
  return {
    items: priced.map(({ line, item, total, news }) => ({
      ...cartLineOf(line, item, total),
      ...(news?.change && reported.has(line.uid) ? { changed: news.change } : {}),
    })),
    item_total: toRupees(addPaise(...priced.map(({ total }) => total))),
    min_order_amount: toRupees(settings.current().MIN_ORDER_AMOUNT),
  }
}

function priceLine(line: StoredCartLine, item: SoldItem) {
  const now: LineState = {
    pricePaise: item.pricePaise,
    availability: item.active ? (item.inStock ? 'AVAILABLE' : 'SOLD_OUT') : 'WITHDRAWN',
  }
  const seen: LineState = { pricePaise: line.seenPricePaise, availability: line.seenAvailability }
  return { line, item, total: lineTotal(now, line.quantity), news: changeOfLine(seen, now) }
}

function cartLineOf(line: StoredCartLine, item: SoldItem, total: Paise): CartLine {
  return {
    cart_item_id: line.uid,
    item_id: line.itemId,
    type: line.type,
    quantity: line.quantity,
    name: item.name,
    local_names: item.wire.local_names,
    units: item.units,
    image_urls: item.imageUrls,
    cost: toRupees(item.costPaise),
    discount: toPercent(item.discountBp),
    price: toRupees(item.pricePaise),
    line_total: toRupees(total),
    in_stock: item.active && item.inStock,
    department: item.department,
    veg_nonveg_type: item.vegNonveg,
    category_id: item.categoryId,
    max_quantity: item.maxQuantity,
  }
}
