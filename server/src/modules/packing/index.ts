export { refuseChangedLine, lockPick, type LockedPick } from './lock-pick.ts'
export { replacementRefusal } from './judge-replacement.ts'
export { reopenLine, packLine, replaceLine } from './pack-line.ts'
export { packingHandlers } from './packing-handlers.ts'
export { callsUnanswered, listCalls } from './read-calls.ts'
export {
  describeReplacement,
  listPacking,
  listReplacements,
  packingOrders,
  readPacking,
  type PackingViewer,
} from './read-packing.ts'
export { outcomeAfter } from './rules.ts'
