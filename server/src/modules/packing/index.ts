export { doneMeanwhile, holdPick, type HeldPick } from './hold-pick.ts'
export { replacementRefusal } from './judge-replacement.ts'
export { openAgain, packLine, replaceLine } from './pack-line.ts'
export { packingHandlers } from './packing-handlers.ts'
export { callsUnanswered, listCalls } from './read-calls.ts'
export {
  describeReplacement,
  listPacking,
  listReplacements,
  packingOrders,
  readPacking,
  type PackingReader,
} from './read-packing.ts'
export { standingAfter } from './rules.ts'
