import { Type } from 'typebox'

/** One of these sentences, as its code and values. `filled` renders it in the words of a language. */
export const SentenceOf = <Code extends string>(words: Readonly<Record<Code, unknown>>) =>
  Type.Object({
    code: Type.Unsafe<Code>({ type: 'string', enum: Object.keys(words) }),
    values: Type.Array(Type.String()),
  })
