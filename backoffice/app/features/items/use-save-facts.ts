import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { performWithUndo } from '../undo.ts'
import { useAction } from '../../lib/actions.ts'
import { read } from '../../lib/api.ts'
import { items as words } from '#messages/items.ts'

/** The facts that the list of sizes and seasons edits. Each is '' if the item has none. */
export type SizeFacts = Pick<ItemFacts, 'pack_group' | 'season'>

const sizeFactsOf = ({ pack_group, season }: ItemRow): SizeFacts => ({ pack_group, season })

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
  return (row: ItemRow, change: Partial<SizeFacts>): Promise<boolean> => {
    const from = sizeFactsOf(row)
    const to = { ...from, ...change }
    return performWithUndo(write(row.id, from, to), words.savedFacts(row.name), () => write(row.id, to, from))
  }
}
