import { Type, type Static } from 'typebox'
import { actorKinds, actorWords, type ActorKind } from './actor-words.ts'

/** Who did something. */
export const Actor = Type.Object({
  kind: Type.Unsafe<ActorKind>({ type: 'string', enum: [...actorKinds] }),
  /** Of one of the staff, or of a user at the command line; else empty. */
  name: Type.String(),
})
export type Actor = Static<typeof Actor>

/** In English, which sentences of the server and the command line speak. */
export const actorInEnglish = ({ kind, name }: Actor): string => actorWords[kind](name)
