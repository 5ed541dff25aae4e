import { shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { categoryHandlers } from './category-handlers.ts'
import { changePrices } from './change-prices.ts'
import type { CountPromised } from './count-stock.ts'
import { itemsByIds } from './edit-queries.ts'
import { factsOf } from './item-facts.ts'
import { setShown } from './item-queries.ts'
import { labelGapsOf } from './label-rules.ts'
import { cancelPrices, confirmPrices, publishPrices } from './publish-prices.ts'
import { revertPrices } from './revert-prices.ts'
import { addItem, saveItem } from './save-item.ts'
import { importHandlers } from './sheet-import/import-handlers.ts'
import { stockHandlers } from './stock-handlers.ts'

type CatalogueWorkName =
  | 'changePrices'
  | 'publishPrices'
  | 'cancelPrices'
  | 'revertPrices'
  | 'confirmPrices'
  | 'saveItem'
  | 'addItem'
  | 'showItems'
  | keyof ReturnType<typeof importHandlers>
  | keyof ReturnType<typeof categoryHandlers>
  | keyof ReturnType<typeof stockHandlers>

/** Returns the staff operations on the catalogue, except those on banners. */
export const catalogueHandlers = (promised: CountPromised): Pick<OfficeHandlers, CatalogueWorkName> => ({
  ...stockHandlers(promised),
  ...categoryHandlers(),
  ...importHandlers(promised),
  changePrices,
  publishPrices,
  cancelPrices,
  revertPrices,
  confirmPrices,
  saveItem,
  addItem,
  showItems: async (tx, by, { item_ids: ids, shown }) => {
    const lacking = shown ? await lackingLabel(tx, ids, shopDay(by.now)) : null
    if (lacking) return lacking
    const changed = await setShown(tx, ids, shown)
    if (changed.length === 0) return refused('CONFLICT', because(shown ? 'SHOWN_ALREADY' : 'HIDDEN_ALREADY'))
    return {
      answer: { changed: changed.length },
      audit: changed.map((id) => ({ subject: `item:${id}`, before: { shown: !shown }, after: { shown } })),
    }
  },
})

/** Refuses to show items that lack legally required details. The refusal names the first such item. */
async function lackingLabel(tx: Transaction, ids: readonly number[], today: string): Promise<Refused | null> {
  const rows = await itemsByIds(tx, ids)
  const lacking = rows.filter(
    (row) => labelGapsOf(row.kind, factsOf({ row, aliases: [], parts: [] }, today)).length > 0,
  )
  const [first] = lacking
  if (!first) return null
  const { name } = first
  const more = lacking.length - 1
  return refused(
    'UNPROCESSABLE',
    more === 0 ? because('LABEL_LACKING', { name }) : because('LABELS_LACKING', { name, more }),
  )
}
