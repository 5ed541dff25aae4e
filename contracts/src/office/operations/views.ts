import { Type } from 'typebox'
import { Uid, closed, nullable } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { SavedFilters, ViewName } from '../saved-view.ts'

const permission = 'orders.read'
/** Null if people change their own views. Only the command line can change the views of another person. */
const whose = { staff_uid: nullable(Uid) }
const reply = Type.Object({ staff_uid: Uid, name: Type.String() })

export const viewOperations = {
  saveView: {
    summary: 'Save filters of the orders under a name; replaces the view of that name',
    permission,
    input: Type.Object({ ...whose, name: ViewName, filters: SavedFilters }, closed),
    reply,
  },
  removeView: {
    summary: 'Delete saved filters',
    permission,
    input: Type.Object({ ...whose, name: ViewName }, closed),
    reply,
  },
} as const satisfies Record<string, OfficeOperation>
