/** A sentence on the wire: its code, and its values in order. */
interface Sentence<Code extends string> {
  code: Code
  values: readonly string[]
}

/** Returns the sentence in the words of a language. Pure: safe to ship to the browser. */
export const renderSentence = <Code extends string>(
  words: Readonly<Record<Code, (...values: string[]) => string>>,
  { code, values }: Sentence<Code>,
): string => words[code](...values)
