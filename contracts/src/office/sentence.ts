import { Type } from 'typebox'

/** One of these sentences, which `filled` says in the words of a language. */
export const SentenceOf = <Code extends string>(words: Readonly<Record<Code, unknown>>) =>
  Type.Object({
    code: Type.Unsafe<Code>({ type: 'string', enum: Object.keys(words) }),
    values: Type.Array(Type.String()),
  })
