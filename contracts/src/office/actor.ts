import { Type, type Static } from 'typebox'

const kinds = ['STAFF', 'COMMAND_LINE', 'RULE', 'CUSTOMER', 'SELLER'] as const

/** The person or rule that acted. */
export const Actor = Type.Object({
  kind: Type.Unsafe<(typeof kinds)[number]>({ type: 'string', enum: [...kinds] }),
  /** The name of a staff member, of a user at the command line, or of both there: `Asha (root)`. Else empty. */
  name: Type.String(),
})
export type Actor = Static<typeof Actor>
