import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { performWithUndo } from '../undo.ts'
import { useAction } from '../../lib/actions.ts'
import { read } from '../../lib/api.ts'
import { items as words } from '#messages/items.ts'

/** The facts that the list of sizes and seasons edits. Each is '' if the item has none. */
export type SizeFacts = Pick<ItemFacts, 'pack_group' | 'season'>

const sizeFactsOf = ({ pack_group, season }: ItemRow): SizeFacts => ({ pack_group, season })

/** The facts that this page saved last, by item, and all facts that its saves replaced. */
const saves = new Map<number, { stored: SizeFacts; replaced: readonly SizeFacts[] }>()

/** Returns the stored facts: those of the row, unless a save has replaced them since the list read the row. */
function storedFacts(row: ItemRow): SizeFacts {
  const shown = sizeFactsOf(row)
  const known = saves.get(row.id)
  return known?.replaced.some((one) => areEqual(one, shown)) ? known.stored : shown
}

const areEqual = (one: SizeFacts, other: SizeFacts): boolean =>
  one.pack_group === other.pack_group && one.season === other.season

/** Changes and their undoing are saved one after the other, so that each starts from the result of the one before. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * Returns a function that saves the group or the season of an item at once and offers Undo. The shop refuses a value
 * that somebody else has changed since the list showed it.
 */
export function useSaveFacts() {
  const { mutateAsync: save } = useAction('saveItem')
  /** Returns the facts before the change. */
  const put = (row: ItemRow, change: Partial<SizeFacts>): Promise<SizeFacts> => {
    const done = saving.then(async () => {
      const from = storedFacts(row)
      const to = { ...from, ...change }
      const { facts } = await read('item', { id: String(row.id) })
      const before = { ...facts, ...from }
      await save({ item_id: row.id, before, after: { ...before, ...to }, looked: false })
      saves.set(row.id, { stored: to, replaced: [...(saves.get(row.id)?.replaced ?? []), from] })
      return from
    })
    // After a refusal only the list knows what is stored.
    saving = done.catch(() => void saves.delete(row.id))
    return done
  }
  return (row: ItemRow, change: Partial<SizeFacts>): Promise<boolean> => {
    const saved = put(row, change)
    return performWithUndo(saved, words.savedFacts(row.name), async () => void (await put(row, await saved)))
  }
}
