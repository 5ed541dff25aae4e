/** Translates the known words of a seller's English text, so '6 pcs' becomes '6 नग'. Other words stay unchanged. */
export const translateKnownWords = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\p{Script=Latin}+/gu, (word) => known[word.toLowerCase()] ?? word)
