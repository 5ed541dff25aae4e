/** The reason of a refusal, as the server sends it. */
export interface ServerReason {
  reason?: unknown
  values?: unknown
  /** The name of the item that the refusal is about, when a request has several. */
  about?: unknown
}

/** A face's sentences by reason; each takes the reason's values. */
export type WordsByReason = Readonly<Record<string, ((values: never) => string) | undefined>>

/**
 * Returns the face's own sentence for a reason of the server. Returns undefined when the face has none, or when the
 * values are those of another version.
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
