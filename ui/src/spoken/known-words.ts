/** A seller's English text with the words that are known said in the page's language: '6 pcs' is '6 नग'. Any other word stays. */
export const withKnownWords = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\p{Script=Latin}+/gu, (word) => known[word.toLowerCase()] ?? word)
