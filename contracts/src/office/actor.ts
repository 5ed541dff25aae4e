import { Type, type Static } from 'typebox'

const kinds = ['STAFF', 'COMMAND_LINE', 'RULE', 'CUSTOMER', 'SELLER'] as const

/** The person who acted, or the rule that acted automatically. */
export const Actor = Type.Object({
  kind: Type.Unsafe<(typeof kinds)[number]>({ type: 'string', enum: [...kinds] }),
  /**
   * The name of the staff member or of the command line's user; of both if a staff member acts there: `Asha (root)`.
   * Else empty.
   */
  name: Type.String(),
})
export type Actor = Static<typeof Actor>
