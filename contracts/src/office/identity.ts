import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Instant, nullable } from '../primitives.ts'
import { Shop } from '../shop.ts'
import { ruleFormWords, ruleWords, type RuleKey } from './rule-words.ts'
import { SentenceOf } from './sentence.ts'

export const RuleForm = SentenceOf(ruleFormWords)
export type RuleForm = Static<typeof RuleForm>

/** Who the shop is, with who changed it, and the rules that its owner may change. */
export const ShopIdentity = Type.Object({
  /** Whoever changes it says which one they saw. */
  version: Type.Integer(),
  shop: Shop,
  /** The newest first. */
  history: Type.Array(Type.Object({ at: Instant, by: Actor, before: Type.Unknown(), after: Type.Unknown() })),
  settings: Type.Array(
    Type.Object({
      key: Type.Unsafe<RuleKey>({ type: 'string', enum: Object.keys(ruleWords) }),
      /** What one writes; null: one chooses. */
      form: nullable(RuleForm),
      /** All that it may be, where that is a few words. */
      choices: nullable(Type.Array(Type.String())),
      /** Its value is some ids of these, with commas; null: it is not. */
      some: nullable(Type.Literal('categories')),
      value: Type.String(),
      default: Type.String(),
    }),
  ),
})
export type ShopIdentity = Static<typeof ShopIdentity>
