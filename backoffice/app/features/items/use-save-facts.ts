import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { performWithUndo } from '../undo.ts'
import { useAction } from '../../lib/actions.ts'
import { read } from '../../lib/api.ts'
import { items as words } from '#messages/items.ts'

/** The facts that the list of sizes and seasons edits. Each is '' if the item has none. */
export type SizeFacts = Pick<ItemFacts, 'pack_group' | 'season'>

const sizeFactsOf = ({ pack_group, season }: ItemRow): SizeFacts => ({ pack_group, season })

/** The last saved facts of a row that the list has not read again yet. */
const savedFacts = new WeakMap<ItemRow, SizeFacts>()
/** Changes and their undoing are saved one after the other, so that each starts from the result of the one before. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * Returns a function that saves the group or the season of an item at once and offers Undo. The shop refuses a value that
 * somebody else has changed since the list showed it.
 */
export function useSaveFacts() {
  const { mutateAsync: save } = useAction('saveItem')
  /** Returns the facts before the change. */
  const put = (row: ItemRow, change: Partial<SizeFacts>): Promise<SizeFacts> => {
    const done = saving.then(async () => {
      const from = savedFacts.get(row) ?? sizeFactsOf(row)
      const to = { ...from, ...change }
      const { facts } = await read('item', { id: String(row.id) })
      const before = { ...facts, ...from }
      await save({ item_id: row.id, before, after: { ...before, ...to }, looked: false })
      savedFacts.set(row, to)
      return from
    })
    saving = done.catch(() => undefined)
    return done
  }
  return (row: ItemRow, change: Partial<SizeFacts>): Promise<boolean> => {
    const saved = put(row, change)
    return performWithUndo(saved, words.savedFacts(row.name), async () => void (await put(row, await saved)))
  }
}
