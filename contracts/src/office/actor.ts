import { Type, type Static } from 'typebox'

const kinds = ['STAFF', 'COMMAND_LINE', 'RULE', 'CUSTOMER', 'SELLER'] as const

/** Who did something. */
export const Actor = Type.Object({
  kind: Type.Unsafe<(typeof kinds)[number]>({ type: 'string', enum: [...kinds] }),
  /** Of one of the staff, of a user at the command line, or of both there: `Asha (root)`; else empty. */
  name: Type.String(),
})
export type Actor = Static<typeof Actor>
