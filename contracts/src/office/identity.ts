import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Instant, nullable } from '../primitives.ts'
import { Shop } from '../shop.ts'

/** Who the shop is, with who changed it, and the rules that its owner may change. */
export const ShopIdentity = Type.Object({
  /** Whoever changes it says which one they saw. */
  version: Type.Integer(),
  shop: Shop,
  /** The newest first. */
  history: Type.Array(Type.Object({ at: Instant, by: Actor, before: Type.Unknown(), after: Type.Unknown() })),
  settings: Type.Array(
    Type.Object({
      key: Type.String(),
      about: Type.String(),
      expects: Type.String(),
      /** All that it may be, where that is a few words; null: it is typed. */
      choices: nullable(Type.Array(Type.String())),
      /** Its value is some ids of these, with commas; null: it is not. */
      some: nullable(Type.Literal('categories')),
      value: Type.String(),
      default: Type.String(),
    }),
  ),
})
export type ShopIdentity = Static<typeof ShopIdentity>
