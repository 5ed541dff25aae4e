import { attributeNames, eachAttribute, type AttributeName } from '@farmstand/contracts/item-attributes'
import { rupeesText, toPercent } from '@farmstand/contracts/money'
import { cellsOf } from '../attributes.ts'
import type { BannerRow, CatalogueRows, CategoryRow, ItemRow } from '../queries.ts'
import { inSellersOrder } from '../rules.ts'
import { bannerTexts, nameAndDescription, wordingOf } from '../wording.ts'
import { CATEGORY_SETTING } from './check-folder.ts'
import type { ForeignRows, PlanOfFolder, SlotOfFolder } from './foreign-rows.ts'
import type { TableName } from './folder-tables.ts'
import { shelfCells } from './merge-shelves.ts'

/** The cells of each file by column. An absent cell is written as an empty one. */
export type ExportRows = Record<TableName, Record<string, string | undefined>[]>

/** Returns the shop as rows of files, without withdrawn categories and their items. */
export function exportRows(
  stored: CatalogueRows,
  { zones, slots, plans }: ForeignRows,
  settings: ReadonlyMap<string, string>,
): ExportRows {
  const open = new Map(stored.categories.filter((row) => row.active).map((row) => [row.id, row]))
  const slugs = new Map([...open].map(([id, row]) => [id, row.slug]))
  const items = stored.items.filter((row) => slugs.has(row.categoryId)).toSorted(inShopOrder(open))
  const stocks = items.filter((row) => row.kind === 'STOCK')
  const skus = new Map(stocks.map((row) => [row.id, row.sku]))
  const parts = Map.groupBy(stored.comboParts, (part) => part.comboId)
  const combos = items.filter(
    (row) => row.kind === 'COMBO' && parts.get(row.id)?.every((part) => skus.has(part.stockId)),
  )
  const names = new Map([...slugs, ...skus, ...combos.map((row) => [row.id, row.sku] as const)])
  const known = new Set(names.values())
  return {
    categories: categoryCells([...open.values()], slugs),
    items: stocks.map((row) => ({ ...sharedCells(row, slugs, known), ...stockCells(row) })),
    combos: combos.map((row) => ({
      ...sharedCells(row, slugs, known),
      parts: (parts.get(row.id) ?? []).map((part) => `${skus.get(part.stockId) ?? ''}:${part.quantity}`).join(' | '),
    })),
    aliases: stored.aliases.flatMap(({ targetId, alias, language }) => {
      const slug = names.get(targetId)
      return slug ? [{ slug, alias, language }] : []
    }),
    banners: stored.banners.toSorted((a, b) => a.viewSequence - b.viewSequence).map((row) => bannerCells(row, known)),
    shelves: stored.shelves.map((row) => shelfCells(row, known)),
    slots: slots.flatMap(slotCells),
    zones: zones.map((zone) => ({
      pincode: zone.pincode,
      area: zone.area,
      fee: rupeesText(zone.feePaise),
      free_above: zone.freeAbovePaise === null ? '' : rupeesText(zone.freeAbovePaise),
      zone: zone.zone ?? '',
    })),
    plans: plans.map(planCells),
    settings: [...settings].map(([key, value]) => ({
      key,
      value: key === CATEGORY_SETTING ? slugsOfIds(value, slugs) : value,
    })),
  }
}

/**
 * Returns the cells of categories, parents before children, so that a person who reads the file meets each name before
 * its use.
 */
const categoryCells = (rows: readonly CategoryRow[], slugs: ReadonlyMap<number, string>) =>
  rows
    .toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null) || inSellersOrder(a, b))
    .map((row) => ({
      slug: row.slug,
      parent: slugs.get(row.parentId ?? 0),
      ...wordingOf(nameAndDescription, row),
      image: row.image ?? '',
      position: String(row.position),
    }))

const bannerCells = (row: BannerRow, known: ReadonlySet<string>) => ({
  view_sequence: String(row.viewSequence),
  image: row.image,
  crop: row.crop ?? '',
  ...wordingOf(bannerTexts, row),
  link: row.link && isKnownLink(row.link, known) ? row.link : '',
  tone: row.tone,
  from: row.shownFrom ?? '',
  until: row.shownUntil ?? '',
  active: flagText(row.active),
})

const slotCells = (slot: SlotOfFolder, index: number) =>
  Object.entries(slot.offers).map(([department, offer]) => ({
    start: timeText(slot.startMinute),
    end: timeText(slot.endMinute),
    department,
    capacity: String(offer.capacity),
    cutoff_minutes: String(offer.cutoffMinutes),
    position: String(index + 1),
  }))

const planCells = (plan: PlanOfFolder) => ({
  name: plan.planName,
  min_amount: rupeesText(plan.minAmountPaise),
  discount: String(toPercent(plan.discountBp)),
  cashback: rupeesText(plan.cashbackPaise),
  free_shipping: flagText(plan.freeShipping),
  priority_delivery: flagText(plan.priorityDelivery),
  additional_perks: plan.additionalPerks ?? '',
  validity_days: plan.validityDays === null ? '' : String(plan.validityDays),
})

const slugsOfIds = (ids: string, slugs: ReadonlyMap<number, string>): string =>
  ids
    .split(',')
    .flatMap((id) => slugs.get(Number(id)) ?? [])
    .join(',')

/** Compares items by category, then by place within it. */
const inShopOrder =
  (categories: ReadonlyMap<number, { position: number; name: string; id: number }>) => (a: ItemRow, b: ItemRow) => {
    const [left, right] = [categories.get(a.categoryId), categories.get(b.categoryId)]
    return (left && right && left !== right ? inSellersOrder(left, right) : 0) || inSellersOrder(a, b)
  }

const sharedCells = (row: ItemRow, slugs: ReadonlyMap<number, string>, known: ReadonlySet<string>) => ({
  sku: row.sku,
  category: slugs.get(row.categoryId),
  ...wordingOf(nameAndDescription, row),
  cost: rupeesText(row.costPaise),
  discount: String(toPercent(row.discountBp)),
  department: row.department,
  images: row.images.join(' | '),
  crops: row.crops.join(' | '),
  max_quantity: String(row.maxQuantity),
  position: String(row.position),
  pinned: flagText(row.pinned),
  goes_with: row.goesWith.filter((sku) => known.has(sku)).join(' | '),
  never_with: row.neverWith.filter((sku) => known.has(sku)).join(' | '),
  active: flagText(row.active),
})

function stockCells(row: ItemRow) {
  const attributes = cellsOf(row)
  return {
    units: row.units,
    net_value: row.netValue === null ? '' : String(row.netValue),
    net_unit: row.netUnit ?? '',
    veg_nonveg: String(row.vegNonveg),
    hsn: row.hsn ?? '',
    gst_rate: row.gstRateBp === null ? '' : String(toPercent(row.gstRateBp)),
    next_gst_rate: row.nextGstRateBp === null ? '' : String(toPercent(row.nextGstRateBp)),
    next_gst_from: row.nextGstFrom ?? '',
    ...eachAttribute<Record<AttributeName, string>>(attributeNames, (name) => String(attributes[name] ?? '')),
    weighed: flagText(row.weighed),
    // Left empty, because importing an old count would put sold items back into stock.
    stock: '',
  }
}

function isKnownLink(link: string, known: ReadonlySet<string>): boolean {
  const [, name] = /^(?:category|item):(.+)$/.exec(link) ?? []
  return name === undefined || known.has(name)
}

const flagText = (value: boolean): string => (value ? '1' : '0')
const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
