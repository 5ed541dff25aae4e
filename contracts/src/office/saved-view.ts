import { Type, type Static } from 'typebox'
import { closed, neededText } from '../primitives.ts'
import { OfficeOrdersQuery } from './order.ts'

const { view, department, payment, slot, pincode, care, late } = OfficeOrdersQuery.properties

/** The filters of a view. A search by name or number is not saved. */
export const SavedFilters = Type.Object(
  {
    /** The day of delivery. If absent, it is always the current day; 'tomorrow' is always the day after. */
    day: Type.Optional(
      Type.String({
        pattern: '^(tomorrow|all|[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))$',
        maxLength: 10,
      }),
    ),
    view,
    department,
    payment,
    slot,
    pincode,
    care,
    late,
    /** 'board' shows the orders in columns by state. If absent, they are listed by delivery window. */
    show: Type.Optional(Type.Literal('board')),
  },
  closed,
)
export type SavedFilters = Static<typeof SavedFilters>

export const ViewName = neededText(1, 40)

/** The views that a person saved, sorted by name. */
export const SavedViews = Type.Object({
  results: Type.Array(Type.Object({ name: Type.String(), filters: SavedFilters })),
})
export type SavedViews = Static<typeof SavedViews>
