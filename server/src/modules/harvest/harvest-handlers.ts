import type { ChangeOrderDeps } from '../orders/index.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { bringIn } from './bring-in.ts'
import { decideShortCrop } from './short-crop/decide-short-crop.ts'
import { undoShortCrop } from './short-crop/undo-short-crop.ts'

/** Staff operations of the harvest: what comes in, and who goes short where it is not enough. */
export const harvestHandlers = (
  deps: ChangeOrderDeps,
): Pick<OfficeHandlers, 'bringIn' | 'decideShortCrop' | 'undoShortCrop'> => ({
  bringIn,
  decideShortCrop: decideShortCrop(deps),
  undoShortCrop: undoShortCrop(deps),
})
