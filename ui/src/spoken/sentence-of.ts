/**
 * What the server said in English, in the sentences of another language. `{1}` and `{2}`, in this order in the English one, stand for
 * what it fills in: a name, an amount, a number, each said by `inOwn`. Undefined where none of the sentences is the one that was said.
 */
export function sentenceOf(
  said: string,
  sentences: Readonly<Record<string, string>>,
  inOwn: (value: string) => string,
): string | undefined {
  for (const [english, translated] of Object.entries(sentences)) {
    const values = valuesIn(said, english)
    if (values) return translated.replaceAll(/\{(\d)\}/g, (_, place: string) => inOwn(values[Number(place) - 1] ?? ''))
  }
  return undefined
}

/** What stands in the sentence's places; null where another sentence was said. */
function valuesIn(said: string, sentence: string): string[] | null {
  const [start = '', ...pieces] = sentence.split(/\{\d\}/)
  if (!said.startsWith(start)) return null
  const values: string[] = []
  let from = start.length
  for (const [index, piece] of pieces.entries()) {
    const end = index === pieces.length - 1 ? said.length - piece.length : said.indexOf(piece, from)
    if (end <= from || !said.startsWith(piece, end)) return null
    values.push(said.slice(from, end))
    from = end + piece.length
  }
  return from === said.length ? values : null
}
