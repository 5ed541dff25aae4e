/** Why the server refuses something, as it travels. */
export interface Told {
  reason?: unknown
  values?: unknown
  /** The name of the one among many that it is about. */
  about?: unknown
}

/** Words of a face by reason, each for its values. */
export type WordsByReason = Readonly<Record<string, ((values: never) => string) | undefined>>

/** A reason of the server in a face's own words; undefined where the face has none for it, or its values are of another version. */
export function inOwnWords(words: WordsByReason, { reason, values, about }: Told): string | undefined {
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
