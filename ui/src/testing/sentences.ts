/** Sentences of the server in another language, by the English ones: `{1}` and `{2}` stand for what is filled in. */
type Sentences = Readonly<Record<string, string>>

/** Pieces of the English sentences that stand nowhere in these sources: cut where values are filled in, and where the server puts parts together. */
export const unsaid = (sentences: Sentences, sources: string, seams: RegExp): string[] =>
  Object.keys(sentences)
    .flatMap((english) => english.split(seams))
    .filter((piece) => !sources.includes(piece))

/** Those that lose one of the values, or say one that is not there. */
export const withOtherValues = (sentences: Sentences): string[] =>
  Object.entries(sentences)
    .filter(([english, other]) => valuesOf(english) !== valuesOf(other))
    .map(([english]) => english)

const valuesOf = (sentence: string): string => (sentence.match(/\{\d\}/g) ?? []).toSorted().join()
