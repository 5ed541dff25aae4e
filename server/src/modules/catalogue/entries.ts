import { toPercent } from '@farmstand/contracts/money'
import { parseCrop, withCrop } from '@farmstand/contracts/image'
import type { Combo } from '@farmstand/contracts/combo'
import type { Department } from '@farmstand/contracts/department'
import type { FreshGoods, StockItem } from '@farmstand/contracts/stock-item'
import { paise, toRupees, type Paise } from '../../platform/money.ts'
import { attributesForCustomer, searchTextsOf } from './attributes.ts'
import type { ItemRow } from './queries.ts'
import { gstRateOn, ratesOn, type TaxRates } from './tax-rates.ts'
import { backInMonth } from '@farmstand/contracts/season'
import { comboInStock, discountedUnit, unitPrice } from './rules.ts'
import { localOf } from './wording.ts'

/** The facts that stock items and combos have in common. Prices and orders use them. */
interface CatalogueEntry {
  id: number
  sku: string
  name: string
  department: Department
  categoryId: number
  units: string
  imageUrls: string[]
  /** 0 for veg, 1 for non-veg. */
  vegNonveg: number
  costPaise: Paise
  /** Hundredths of a percent. */
  discountBp: number
  /** The price of one unit after its discount. */
  pricePaise: Paise
  /** The highest quantity of one cart line. */
  maxQuantity: number
  position: number
  /** True if the seller has put the item on the home page. */
  pinned: boolean
  /** False if the item or the category that contains it is withdrawn. */
  active: boolean
  /** As of the last announced change. Placing an order checks the stock in the database instead. */
  inStock: boolean
}

export interface StockEntry extends CatalogueEntry, TaxRates {
  type: 'STOCK'
  hsn: string | null
  /** True for an item that is sold in some months only. */
  seasonal: boolean
  /** The texts of the item's attributes that the search reads. */
  searched: readonly string[]
  /** The name of the group of its sizes, or null if the item has only one size. */
  packGroup: string | null
  /** The sizes of the good that are on sale, this one too, in the seller's order. Empty if there is only one. */
  sizes: readonly StockEntry[]
  wire: StockItem
}

export interface ComboEntry extends CatalogueEntry {
  type: 'COMBO'
  /** Tax is calculated for each part, because the parts may have different tax rates. */
  parts: readonly { stockId: number; quantity: number; stock: StockEntry }[]
  wire: Combo
}

/** A stock item or combo, as a cart line or an order line names it. */
export type SoldItem = StockEntry | ComboEntry

/** The conditions at one moment that decide how items are sold. */
export interface Season {
  /** The date in India, 'YYYY-MM-DD'. */
  today: string
  /** True if the shop hides items out of season. Otherwise it shows them as sold out. */
  hidesOutOfSeason: boolean
}

/** The empty list of all items, because 100,000 items with two lists of their own take 6 MB more. */
const none: readonly never[] = Object.freeze([])
const orEmpty = <Item>(list: readonly Item[]): readonly Item[] => (list.length === 0 ? none : list)

export function buildStock(
  row: ItemRow,
  { categoryOpen, fresh, today, hidesOutOfSeason }: Season & { categoryOpen: boolean; fresh: FreshGoods | null },
): StockEntry {
  const backIn = backInMonth(row.season, today)
  const isOpen = categoryOpen && !(hidesOutOfSeason && backIn !== null)
  const inStock = row.onHand > 0 && backIn === null
  const sellable = { ...sellableOf(row, isOpen), inStock, vegNonveg: row.vegNonveg }
  const rateBp = gstRateOn(row, today)
  const perMeasure = unitPrice(sellable.pricePaise, row.netValue, row.netUnit)
  return {
    ...sellable,
    type: 'STOCK',
    ...ratesOn(row, today),
    hsn: row.hsn,
    seasonal: row.season !== null,
    searched: orEmpty(searchTextsOf(row)),
    packGroup: row.packGroup,
    sizes: none,
    wire: {
      id: row.id,
      stock_id: row.id,
      name: row.name,
      local_names: localOf(row, 'name'),
      description: row.description,
      local_descriptions: localOf(row, 'description'),
      cost: toRupees(sellable.costPaise),
      discount: toPercent(row.discountBp),
      price: toRupees(sellable.pricePaise),
      units: row.units,
      veg_nonveg_type: row.vegNonveg,
      image_urls: sellable.imageUrls,
      department: row.department,
      category_id: row.categoryId,
      unit_price: perMeasure ? toRupees(perMeasure.price) : null,
      unit_price_unit: perMeasure ? perMeasure.unit : null,
      net_quantity: row.netValue !== null && row.netUnit !== null ? { value: row.netValue, unit: row.netUnit } : null,
      in_stock: sellable.inStock,
      max_quantity: row.maxQuantity,
      hsn: row.hsn,
      gst_rate: rateBp === null ? null : toPercent(rateBp),
      ...(fresh && { fresh }),
      ...attributesForCustomer(row),
      ...(backIn !== null && { back_in_month: backIn }),
    },
  }
}

export function buildCombo(
  row: ItemRow,
  parts: readonly { stock: StockEntry; quantity: number; onHand: number }[],
  categoryOpen: boolean,
): ComboEntry {
  const inStock = comboInStock(parts.map(({ stock, quantity, onHand }) => ({ quantity, onHand, onSale: stock.active })))
  // A combo is veg only if every part is. Without parts its diet is unknown, so it counts as non-veg.
  const vegNonveg = parts.length > 0 && parts.every(({ stock }) => stock.vegNonveg === 0) ? 0 : 1
  const sellable = { ...sellableOf(row, categoryOpen), inStock, vegNonveg }
  return {
    ...sellable,
    type: 'COMBO',
    parts: parts.map(({ stock, quantity }) => ({ stockId: stock.id, quantity, stock })),
    wire: {
      id: row.id,
      name: row.name,
      local_names: localOf(row, 'name'),
      description: row.description,
      local_descriptions: localOf(row, 'description'),
      cost: toRupees(sellable.costPaise),
      discount: toPercent(row.discountBp),
      price: toRupees(sellable.pricePaise),
      units: row.units,
      image_urls: sellable.imageUrls,
      veg_nonveg_type: vegNonveg,
      department: row.department,
      category_id: row.categoryId,
      in_stock: inStock,
      max_quantity: row.maxQuantity,
      combos: parts.map(({ stock, quantity }) => ({
        id: stock.id,
        stock_id: stock.id,
        quantities: quantity,
        name: stock.name,
        local_names: stock.wire.local_names,
        image_urls: [...stock.imageUrls],
        units: stock.units,
      })),
    },
  }
}

function sellableOf(row: ItemRow, categoryOpen: boolean): Omit<CatalogueEntry, 'inStock' | 'vegNonveg'> {
  const costPaise = paise(row.costPaise)
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    department: row.department,
    categoryId: row.categoryId,
    units: row.units,
    imageUrls: row.images.map((path, index) => withCrop(path, parseCrop(row.crops[index] ?? ''))),
    costPaise,
    discountBp: row.discountBp,
    pricePaise: discountedUnit(costPaise, row.discountBp),
    maxQuantity: row.maxQuantity,
    position: row.position,
    pinned: row.pinned,
    active: row.active && categoryOpen,
  }
}
