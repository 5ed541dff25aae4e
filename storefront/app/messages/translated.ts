/** The texts of an English file in another language: every key, in its shape. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> }

/** How a language says the time of the day: 'सुबह 9 बजे'. */
export interface HourWords {
  /** Of an hour from 0 to 23; it stands before it. */
  partOf: (hour: number) => string
  after: string
}
