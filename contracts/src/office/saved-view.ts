import { Type, type Static } from 'typebox'
import { closed, neededText } from '../primitives.ts'
import { OfficeOrdersQuery } from './order.ts'

const { view, department, payment, slot, pincode, care } = OfficeOrdersQuery.properties

/** Which orders a view shows, and how; what is looked for by name or number is no part of it. */
export const SavedFilters = Type.Object(
  {
    /** Without it the day on which one looks; 'tomorrow' is the day after that. */
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
    /** Side by side by their states; without it as a list by windows. */
    show: Type.Optional(Type.Literal('board')),
  },
  closed,
)
export type SavedFilters = Static<typeof SavedFilters>

export const ViewName = neededText(1, 40)

/** A person's own views, by name. */
export const SavedViews = Type.Object({
  results: Type.Array(Type.Object({ name: Type.String(), filters: SavedFilters })),
})
export type SavedViews = Static<typeof SavedViews>
