import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Instant, nullable } from '../primitives.ts'
import { Shop } from '../shop.ts'
import { ruleFormWords, ruleWords, type RuleKey } from './rule-words.ts'
import { SentenceOf } from './sentence.ts'

export const RuleForm = SentenceOf(ruleFormWords)
export type RuleForm = Static<typeof RuleForm>

/** The shop's identity with the history of its changes, and the rules that the shop's owner can change. */
export const ShopIdentity = Type.Object({
  /** The version of the identity. A change contains the version that its author saw. */
  version: Type.Integer(),
  shop: Shop,
  /** The newest first. */
  history: Type.Array(Type.Object({ at: Instant, by: Actor, before: Type.Unknown(), after: Type.Unknown() })),
  settings: Type.Array(
    Type.Object({
      key: Type.Unsafe<RuleKey>({ type: 'string', enum: Object.keys(ruleWords) }),
      /** The form of a typed value. Null if the owner chooses from `choices`. */
      form: nullable(RuleForm),
      /** The possible values, if there are only a few. Else null. */
      choices: nullable(Type.Array(Type.String())),
      /** The kind of ids in a comma-separated value. Null for any other value. */
      some: nullable(Type.Literal('categories')),
      value: Type.String(),
      default: Type.String(),
    }),
  ),
})
export type ShopIdentity = Static<typeof ShopIdentity>
