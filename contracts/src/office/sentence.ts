import { Type } from 'typebox'

/** The schema of one of these sentences, sent as its code and values. `renderSentence` renders it in a language. */
export const SentenceOf = <Code extends string>(words: Readonly<Record<Code, unknown>>) =>
  Type.Object({
    code: Type.Unsafe<Code>({ type: 'string', enum: Object.keys(words) }),
    values: Type.Array(Type.String()),
  })
