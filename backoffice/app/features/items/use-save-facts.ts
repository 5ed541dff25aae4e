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
/** Changes are saved one after the other, so that a second one starts from the result of the first. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * Returns a function that saves the group or the season of an item at once and offers Undo. The shop refuses a value that
 * somebody else has changed since the list showed it.
 */
export function useSaveFacts() {
  const { mutateAsync: save } = useAction('saveItem')
  const write = async (id: number, from: SizeFacts, to: SizeFacts): Promise<void> => {
    const { facts } = await read('item', { id: String(id) })
    const before = { ...facts, ...from }
    await save({ item_id: id, before, after: { ...before, ...to }, looked: false })
  }
  const put = async (row: ItemRow, from: SizeFacts, to: SizeFacts): Promise<void> => {
    await write(row.id, from, to)
    savedFacts.set(row, to)
  }
  return (row: ItemRow, change: Partial<SizeFacts>): Promise<boolean> => {
    const done = saving.then(() => {
      const from = savedFacts.get(row) ?? sizeFactsOf(row)
      const to = { ...from, ...change }
      return performWithUndo(put(row, from, to), words.savedFacts(row.name), () => put(row, to, from))
    })
    saving = done
    return done
  }
}
