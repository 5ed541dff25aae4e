import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { levelsOf } from '@farmstand/contracts/office/sheet-category'
import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { countStock, factsOfLine, lockCategories, slugOf, type CountPromised } from '../catalogue/index.ts'
import { putSettings, replaceShop } from '../shop/index.ts'
import type { AuditNote, ActingStaff, OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import { checkSetup, shopOfDraft } from './check-setup.ts'
import { deleteDemoCatalogue, deleteTrialData, pinFirst, storedDraft, countTrialData } from './draft-queries.ts'
import { isDemo, countVisibleItems } from './read-setup.ts'

export interface OpeningDeps {
  handlers: Pick<OfficeHandlers, 'saveZone' | 'addWindow' | 'saveCategory' | 'addItem'>
  promised: CountPromised
  /** Deletes files of the demo that are no longer used. Called after the transaction. */
  opened: () => void
}

/**
 * Replaces the demo with the prepared shop in one transaction, so that every reader sees either the whole demo or the
 * whole new shop. Refuses if a step has problems, if the shop no longer has the demo's identity, or if it ever took
 * real money.
 */
export async function openOwnShop(
  { handlers, promised, opened }: OpeningDeps,
  { tx, by, input }: { tx: Transaction; by: ActingStaff; input: InputOf<'openShop'> },
): Promise<OfficeOutcome<{ opened: string }> | Refused> {
  await lockCategories(tx)
  if (!(await isDemo(tx))) return refused('CONFLICT', because('OPEN_ALREADY'))
  const trial = await countTrialData(tx)
  if (trial.livePayments > 0) return refused('CONFLICT', because('REAL_MONEY_TAKEN'))
  const { draft, version } = await storedDraft(tx)
  if (version !== input.version) return refused('CONFLICT', because('CHANGED_SINCE'))
  const problems = checkSetup(draft, { shownGoods: await countVisibleItems(tx, draft) }).flatMap(
    (step) => step.problems,
  )
  const outcome = shopOfDraft(draft)
  if (problems.length > 0 || 'problems' in outcome)
    return refused('UNPROCESSABLE', {
      ...because('SETUP_LACKING', { problems }),
      details: { problems },
    })
  const name = outcome.shop.brand_name
  if (input.name.trim() !== name) return refused('UNPROCESSABLE', because('NAME_TO_TYPE', { name }))
  await deleteTrialData(tx)
  const kept = await deleteDemoCatalogue(tx, draft.goods?.from === 'OURS' ? draft.goods.category_ids : [])
  const stocked = await stockShelves(tx, by, { draft, kept, handlers, promised })
  if ('refused' in stocked) return stocked
  await pinFirst(tx, MAX_ON_SHELF)
  const planned = await planDelivery(tx, by, draft, handlers)
  if ('refused' in planned) return planned
  await replaceShop(tx, outcome.shop, 'setup')
  // If the address is too long for the setting, the Today screen asks for one.
  await putSettings(tx, { TELL_SELLER_EMAIL: outcome.shop.support_email })
  const audit: AuditNote[] = [
    {
      subject: 'shop',
      before: { orders: trial.orders, customers: trial.customers },
      after: { opened: name, ...stocked },
    },
    ...planned,
  ]
  return { answer: { opened: name }, audit, afterwards: opened }
}

async function planDelivery(
  tx: Transaction,
  by: ActingStaff,
  { zones, windows }: SetupDraft,
  handlers: OpeningDeps['handlers'],
): Promise<AuditNote[] | Refused> {
  const audit: AuditNote[] = []
  for (const zone of zones) {
    const done = await handlers.saveZone(tx, by, { zone: null, ...zone })
    if ('refused' in done) return done
    audit.push(...done.audit)
  }
  for (const window of windows) {
    const done = await handlers.addWindow(tx, by, window)
    if ('refused' in done) return done
  }
  return audit
}

interface Stocking extends Pick<OpeningDeps, 'handlers' | 'promised'> {
  draft: SetupDraft
  /** The ids of the demo's stock items that stay in the shop. */
  kept: readonly number[]
}

async function stockShelves(
  tx: Transaction,
  by: ActingStaff,
  { draft: { goods }, kept, handlers, promised }: Stocking,
): Promise<{ counted: Record<string, number> } | Refused> {
  const counts = { promised, at: by.now }
  if (goods?.from !== 'SHEET') {
    const kinds = kept.map((id) => ({ id, counted: goods?.stock ?? 0 }))
    return onShelves(await countStock(tx, kinds, counts))
  }
  const homes = new Map<string, number>()
  const homeOf = async (name: string, parentId: number | null): Promise<number | Refused> => {
    const key = `${parentId} ${name.toLowerCase()}`
    const known = homes.get(key)
    if (known !== undefined) return known
    const description = parentId === null ? (goods.about?.find(({ category }) => category === name)?.text ?? '') : ''
    const facts = { ...emptyCategory, name, description, parent_id: parentId }
    const done = await handlers.saveCategory(tx, by, { category_id: null, before: facts, after: facts })
    if ('refused' in done) return done
    homes.set(key, done.answer.category_id)
    return done.answer.category_id
  }
  const skus = new Set<string>()
  const freeSku = (name: string): string => {
    const plain = slugOf(name).slice(0, 70) || 'item'
    let sku = plain
    for (let number = 2; skus.has(sku); number++) sku = `${plain}-${number}`
    skus.add(sku)
    return sku
  }
  const counted: { id: number; counted: number }[] = []
  for (const row of goods.rows) {
    const [first, second] = levelsOf(row.category)
    const top = await homeOf(first, null)
    const home = typeof top === 'number' ? await homeOf(second, top) : top
    if (typeof home !== 'number') return home
    // Cannot happen, because `checkSetup` refuses a sheet with an unknown mark.
    if ((row.veg_nonveg_type ?? null) === null) throw new Error(`The mark of ${row.name} is unknown`)
    const facts = factsOfLine({ ...row, veg_nonveg_type: row.veg_nonveg_type ?? 1 }, home)
    const done = await handlers.addItem(tx, by, { kind: 'STOCK', sku: freeSku(row.sku || row.name), facts })
    if ('refused' in done) return { ...done, about: row.name }
    counted.push({ id: done.answer.item_id, counted: row.stock ?? 0 })
  }
  return onShelves(await countStock(tx, counted, counts))
}

/** Returns how many pieces of each item were counted, for the audit. */
const onShelves = (results: readonly { id: number; after: number }[]) => ({
  counted: Object.fromEntries(results.map(({ id, after }) => [id, after])),
})
