/** The reason of a refusal, as the server sends it. */
export interface ServerReason {
  reason?: unknown
  values?: unknown
  /** The name of the item that the refusal is about, when a request has several. */
  about?: unknown
}

/** The sentences of the storefront or the back office for each reason. Each sentence takes the reason's values. */
export type WordsByReason = Readonly<Record<string, ((values: never) => string) | undefined>>

/**
 * Returns the sentence in `words` for a reason that the server sent. Returns undefined if there is no such sentence, or
 * if the values do not fit it because server and page have different versions.
 */
export function translateReason(words: WordsByReason, { reason, values, about }: ServerReason): string | undefined {
  if (typeof reason !== 'string' || !Object.hasOwn(words, reason)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends a reason with the values that its words take
  const word = words[reason] as (values: unknown) => string
  try {
    const own = word(values)
    return typeof about === 'string' ? `${about}: ${own}` : own
  } catch {
    return undefined
  }
}
