import { Type, type Static } from 'typebox'

const kinds = ['STAFF', 'COMMAND_LINE', 'RULE', 'CUSTOMER', 'SELLER'] as const
type ActorKind = (typeof kinds)[number]

/** Who did something. */
export const Actor = Type.Object({
  kind: Type.Unsafe<ActorKind>({ type: 'string', enum: [...kinds] }),
  /** Of one of the staff, or of a user at the command line; else empty. */
  name: Type.String(),
})
export type Actor = Static<typeof Actor>

/** In English, which sentences of the server and the command line speak. */
export const actorWords: Record<ActorKind, (name: string) => string> = {
  STAFF: (name) => name || 'somebody',
  COMMAND_LINE: (name) => `${name} at the command line`,
  RULE: () => 'by itself',
  CUSTOMER: () => 'the customer',
  SELLER: () => 'the seller',
}
export const actorInEnglish = ({ kind, name }: Actor): string => actorWords[kind](name)
