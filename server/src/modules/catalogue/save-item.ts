import { formatPaise, isBoldMove } from '@farmstand/contracts/money'
import type { FactName, ItemFacts } from '@farmstand/contracts/office/item'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { paise } from '../../platform/money.ts'
import type { By, OfficeHandlers } from '../staff/index.ts'
import { checkFacts } from './check-facts.ts'
import { insertItem, lockItem, setAliases, setParts, writeItem } from './edit-queries.ts'
import { newCatalogueIds } from './import-queries.ts'
import { columnsOf, factsOf, tidy } from './item-facts.ts'
import { labelGapsOf } from './label-rules.ts'
import { recordPrices } from './price-queries.ts'
import { paid, samePrice, type Price } from './price-rules.ts'
import { slugOf } from './rules.ts'

/**
 * Writes what whoever saves has changed, and nothing else: another field may be changed by somebody else meanwhile. The same field with
 * another value by now refuses it, and both values are told. What lacks something on its label is hidden, whatever was wished.
 */
export const saveItem: OfficeHandlers['saveItem'] = async (tx, by, { item_id: id, before, after, looked }) => {
  const whole = await lockItem(tx, id)
  if (!whole) return refused('NOT_FOUND', { message: 'There is no such item.' })
  const now = factsOf(whole)
  const changed = changedFacts(before, tidy(after))
  const stale = changed.filter((name) => !same(now[name], before[name]) && !same(now[name], tidy(after)[name]))
  if (stale.length > 0) return changedMeanwhile(now, after, stale)
  const wished = { ...now, ...pick(tidy(after), changed) }
  const { kind, images } = whole.row
  const problem = await checkFacts(tx, { id, kind, images }, wished)
  if (problem) return problem
  const gaps = labelGapsOf(kind, wished)
  const facts = { ...wished, shown: wished.shown && gaps.length === 0 }
  const told = changedFacts(now, facts)
  if (told.length === 0) return { answer: { item_id: id, gaps }, audit: [] }
  const unseen = await keepPrice(tx, by, { id, now, facts, looked })
  if (unseen) return unseen
  await writeItem(tx, id, columnsOf(facts))
  if (told.includes('aliases')) await setAliases(tx, id, facts.aliases)
  if (told.includes('parts')) await setParts(tx, id, partsOf(facts))
  const audit = [{ subject: `item:${id}`, before: pick(now, told), after: pick(facts, told) }]
  return { answer: { item_id: id, gaps }, audit }
}

export const addItem: OfficeHandlers['addItem'] = async (tx, _by, { kind, sku: wished, facts: given }) => {
  const tidied = tidy(given)
  const problem = await checkFacts(tx, { id: null, kind, images: [] }, tidied)
  if (problem) return problem
  const sku = wished || slugOf(tidied.name)
  if (sku === '')
    return refused('UNPROCESSABLE', { message: 'Give it an SKU of lower-case letters, digits and hyphens.' })
  const gaps = labelGapsOf(kind, tidied)
  const facts = { ...tidied, shown: tidied.shown && gaps.length === 0 }
  const [id] = await newCatalogueIds(tx, 1)
  if (id === undefined) throw new Error('The catalogue gave no id')
  if (!(await insertItem(tx, { ...columnsOf(facts), id, sku, kind })))
    return refused('CONFLICT', { message: `The SKU '${sku}' names another item already: choose another.` })
  await setAliases(tx, id, facts.aliases)
  await setParts(tx, id, partsOf(facts))
  return { answer: { item_id: id, gaps }, audit: [{ subject: `item:${id}`, after: { sku, kind, ...facts } }] }
}

const partsOf = ({ parts }: ItemFacts) => parts.map(({ stock_id: stockId, quantity }) => ({ stockId, quantity }))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function changedFacts(before: ItemFacts, after: ItemFacts): FactName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; the schema is closed, so these are its own keys
  return (Object.keys(after) as FactName[]).filter((name) => !same(before[name], after[name]))
}

const pick = (facts: ItemFacts, names: readonly FactName[]): Partial<ItemFacts> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

function changedMeanwhile(now: ItemFacts, wanted: ItemFacts, names: readonly FactName[]): Refused {
  const others = names.map((name) => ({ field: name, now: now[name], wanted: wanted[name] }))
  return refused('CONFLICT', {
    message: 'Somebody else has changed this item since you opened it. Nothing was saved: look at both values.',
    details: { others },
  })
}

const priceIn = (facts: ItemFacts): Price => {
  const { costPaise, discountBp } = columnsOf(facts)
  return { costPaise: paise(costPaise), discountBp }
}

/** A price goes into the book of changes, so that it can be taken back; one that moves far was looked at twice. */
async function keepPrice(
  tx: Transaction,
  { actor, now: at }: By,
  { id, now, facts, looked }: { id: number; now: ItemFacts; facts: ItemFacts; looked: boolean },
): Promise<Refused | null> {
  const [before, after] = [priceIn(now), priceIn(facts)]
  if (samePrice(before, after)) return null
  if (isBoldMove(before, after) && !looked)
    return refused('UNPROCESSABLE', {
      message: `The price moves by more than 30 %, from ${formatPaise(paid(before))} to ${formatPaise(paid(after))}: look at it again.`,
      details: { bold: [id] },
    })
  const batch = { source: 'ITEM', state: 'PUBLISHED', by: actor.name, at, publishAt: at } as const
  await recordPrices(tx, [{ id, before, after, outcome: 'DONE' }], batch)
  return null
}
