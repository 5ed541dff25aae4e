/** A sentence as it travels: which one it is, and what fills it, in its order. */
interface Sentence<Code extends string> {
  code: Code
  values: readonly string[]
}

/** The sentence in the words of a language. Pure: safe to ship to the browser. */
export const filled = <Code extends string>(
  words: Readonly<Record<Code, (...values: string[]) => string>>,
  { code, values }: Sentence<Code>,
): string => words[code](...values)
