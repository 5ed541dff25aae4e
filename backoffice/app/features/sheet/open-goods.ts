import { guessGoods, hasGoods, type GoodsMap } from '@farmstand/contracts/office/goods-columns'
import { columnMemory } from './column-memory.ts'
import type { OpenGoods } from './goods-columns.tsx'
import { openSheet, type OpenSheet } from './open-sheet.ts'

const memory = columnMemory<GoodsMap>('farmstand-goods-columns')

/** Returns a key for sheets of the same kind: the headings; null for a sheet without them. */
const kindOf = ({ rows }: OpenSheet, { head }: GoodsMap): string | null =>
  head === null ? null : `${head} ${(rows[head] ?? []).join('|').toLowerCase()}`

/** Returns the sheet with the columns last chosen for this kind of sheet, or else with a guess from the headings. */
export function goodsIn(sheet: OpenSheet): OpenGoods {
  const guessed = guessGoods(sheet.rows)
  const kind = kindOf(sheet, guessed)
  return { sheet, map: (kind === null ? undefined : memory.of(kind)) ?? guessed }
}

export const openGoods = async (file: File): Promise<OpenGoods> => goodsIn(await openSheet(file, hasGoods))

export function rememberGoodsColumns({ sheet, map }: OpenGoods): void {
  const kind = kindOf(sheet, map)
  if (kind !== null) memory.put(kind, map)
}

/** Returns a key for an item in a sheet: the SKU, or else the name and unit. */
export const goodKey = ({ sku = '', name = '', units = '' }: { sku?: string; name?: string; units?: string }): string =>
  sku || `${name} ${units}`.toLowerCase()
