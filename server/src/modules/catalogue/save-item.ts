import { isLargePriceChange } from '@farmstand/contracts/money'
import type { FactName, ItemFacts } from '@farmstand/contracts/office/item'
import { shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise } from '../../platform/money.ts'
import type { ActingStaff, OfficeHandlers } from '../staff/index.ts'
import { checkFacts } from './check-facts.ts'
import { changedFields, pickFields, staleFields } from './edited-fields.ts'
import { insertItem, lockItem, setAliases, setParts, writeItem } from './edit-queries.ts'
import { newCatalogueIds } from './import-queries.ts'
import { columnsOf, factsOf, tidyItemFacts } from './item-facts.ts'
import { labelGapsOf } from './label-rules.ts'
import { recordPrices } from './price-queries.ts'
import { discountedPrice, samePrice, type Price } from './price-rules.ts'
import { slugOf } from './rules.ts'

/**
 * Writes only the changed fields, so that two people may edit different fields of an item. Refuses to overwrite a field
 * that somebody else has changed in the meantime. The refusal contains both values. Hides an item that lacks legally
 * required details, even if the input asks to show it.
 */
export const saveItem: OfficeHandlers['saveItem'] = async (tx, by, { item_id: id, before, after, looked }) => {
  const whole = await lockItem(tx, id)
  if (!whole) return refused('NOT_FOUND', because('NO_SUCH_ITEM'))
  const now = factsOf(whole, shopDay(by.now))
  const tidied = tidyItemFacts(after)
  const stale = staleFields(now, { before, after: tidied })
  if (stale.length > 0) return changedMeanwhile(now, after, stale)
  const wished = { ...now, ...pickFields(tidied, changedFields(before, tidied)) }
  const { kind, images } = whole.row
  const problem = await checkFacts(tx, { id, kind, images }, wished)
  if (problem) return problem
  const gaps = labelGapsOf(kind, wished)
  const facts = { ...wished, shown: wished.shown && gaps.length === 0 }
  const changed = changedFields(now, facts)
  if (changed.length === 0) return { answer: { item_id: id, gaps }, audit: [] }
  const unseen = await recordPriceChange(tx, by, { id, now, facts, looked })
  if (unseen) return unseen
  await writeItem(tx, id, columnsOf(facts))
  if (changed.includes('aliases')) await setAliases(tx, id, facts.aliases)
  if (changed.includes('parts')) await setParts(tx, id, partsOf(facts))
  const audit = [{ subject: `item:${id}`, before: pickFields(now, changed), after: pickFields(facts, changed) }]
  return { answer: { item_id: id, gaps }, audit }
}

export const addItem: OfficeHandlers['addItem'] = async (tx, _by, { kind, sku: wished, facts: given }) => {
  const tidied = tidyItemFacts(given)
  const problem = await checkFacts(tx, { id: null, kind, images: [] }, tidied)
  if (problem) return problem
  const sku = wished || slugOf(tidied.name)
  if (sku === '') return refused('UNPROCESSABLE', because('SKU_MISSING'))
  const gaps = labelGapsOf(kind, tidied)
  const facts = { ...tidied, shown: tidied.shown && gaps.length === 0 }
  const [id] = await newCatalogueIds(tx, 1)
  if (id === undefined) throw new Error('The database returned no id for a new item')
  if (!(await insertItem(tx, { ...columnsOf(facts), id, sku, kind })))
    return refused('CONFLICT', because('SKU_TAKEN', { sku }))
  await setAliases(tx, id, facts.aliases)
  await setParts(tx, id, partsOf(facts))
  return { answer: { item_id: id, gaps }, audit: [{ subject: `item:${id}`, after: { sku, kind, ...facts } }] }
}

const partsOf = ({ parts }: ItemFacts) => parts.map(({ stock_id: stockId, quantity }) => ({ stockId, quantity }))

function changedMeanwhile(now: ItemFacts, wanted: ItemFacts, names: readonly FactName[]): Refused {
  const others = names.map((name) => ({ field: name, now: now[name], wanted: wanted[name] }))
  return refused('CONFLICT', {
    ...because('ITEM_CHANGED'),
    details: { others },
  })
}

const priceIn = (facts: ItemFacts): Price => {
  const { costPaise, discountBp } = columnsOf(facts)
  return { costPaise: paise(costPaise), discountBp }
}

/** Records a price change as a batch, so that staff can revert it. Refuses a large change that was not confirmed. */
async function recordPriceChange(
  tx: Transaction,
  { actor, now: at }: ActingStaff,
  { id, now, facts, looked }: { id: number; now: ItemFacts; facts: ItemFacts; looked: boolean },
): Promise<Refused | null> {
  const [before, after] = [priceIn(now), priceIn(facts)]
  if (samePrice(before, after)) return null
  if (isLargePriceChange(before, after) && !looked)
    return refused('UNPROCESSABLE', {
      ...because('PRICE_LEAPS', { beforePaise: discountedPrice(before), afterPaise: discountedPrice(after) }),
      details: { bold: [id] },
    })
  const batch = { source: 'ITEM', state: 'PUBLISHED', by: actor.name, at, publishAt: at } as const
  await recordPrices(tx, [{ id, before, after, outcome: 'DONE' }], batch)
  return null
}
