import { cleanText, oneLine } from '../../platform/text.ts'

/** Name and description in every language, as staff and files write them; empty where there are none. */
interface Wording {
  name: string
  name_hi: string
  name_mr: string
  description: string
  description_hi: string
  description_mr: string
}

interface WordingColumns {
  name: string
  nameHi: string | null
  nameMr: string | null
  description: string | null
  descriptionHi: string | null
  descriptionMr: string | null
}

export const wordingOf = (row: WordingColumns): Wording => ({
  name: row.name,
  name_hi: row.nameHi ?? '',
  name_mr: row.nameMr ?? '',
  description: row.description ?? '',
  description_hi: row.descriptionHi ?? '',
  description_mr: row.descriptionMr ?? '',
})

export const wordingColumns = (wording: Wording): WordingColumns => ({
  name: wording.name,
  nameHi: wording.name_hi || null,
  nameMr: wording.name_mr || null,
  description: wording.description || null,
  descriptionHi: wording.description_hi || null,
  descriptionMr: wording.description_mr || null,
})

export const tidyWording = (wording: Wording): Wording => ({
  name: oneLine(wording.name),
  name_hi: oneLine(wording.name_hi),
  name_mr: oneLine(wording.name_mr),
  description: cleanText(wording.description),
  description_hi: cleanText(wording.description_hi),
  description_mr: cleanText(wording.description_mr),
})
