/** A sentence as it is sent over the API: its code, and its values in order. */
interface Sentence<Code extends string> {
  code: Code
  values: readonly string[]
}

/** Returns the sentence in a language, by the table of that language's texts. Pure: safe to ship to the browser. */
export const renderSentence = <Code extends string>(
  words: Readonly<Record<Code, (...values: string[]) => string>>,
  { code, values }: Sentence<Code>,
): string => words[code](...values)
