import type { Language } from '@farmstand/contracts/languages'

/** A text in each language. */
export type Spoken = Readonly<Record<Language, string>>
