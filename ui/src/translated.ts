/** The type of an English file's translation: the same keys, in the same shape. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
