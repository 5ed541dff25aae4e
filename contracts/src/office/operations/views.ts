import { Type } from 'typebox'
import { Uid, closed, nullable } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { SavedFilters, ViewName } from '../saved-view.ts'

const permission = 'orders.read'
/** Null: one's own. Those of others only at the command line. */
const whose = { staff_uid: nullable(Uid) }
const reply = Type.Object({ staff_uid: Uid, name: Type.String() })

export const viewOperations = {
  saveView: {
    summary: 'Keep a set of filters of the orders under a name, in place of what had it before',
    permission,
    input: Type.Object({ ...whose, name: ViewName, filters: SavedFilters }, closed),
    reply,
  },
  removeView: {
    summary: 'Keep a set of filters no longer',
    permission,
    input: Type.Object({ ...whose, name: ViewName }, closed),
    reply,
  },
} as const satisfies Record<string, OfficeOperation>
