import { localFields, otherLanguages, type InLanguages, type OtherLanguage } from '@farmstand/contracts/languages'
import type { LocalNames } from '@farmstand/contracts/primitives'
import { cleanText, oneLine } from '../../platform/text.ts'

/** Texts in languages other than English, by language and field. A text that the seller has not written is absent. */
export type LocalTexts<Field extends string> = { [Language in OtherLanguage]?: { [Name in Field]?: string } }

/** The texts of a row. English has one column per field, and all other languages share one column. */
type WordingColumns<Field extends string> = { [Name in Field]: string | null } & { localTexts: LocalTexts<Field> }
/** The same texts as they come from a form or a file. A missing text is empty or null. */
type Written<Field extends string> = InLanguages<Field, string | null>

/** Returns the texts of a row in every language, with '' for a missing text. */
export const wordingOf = <Field extends string>(
  fields: readonly Field[],
  row: WordingColumns<Field>,
): InLanguages<Field, string> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it has
  Object.fromEntries(
    fields.flatMap((field) => [
      [field, row[field] ?? ''],
      ...otherLanguages.map((language) => [`${field}_${language}`, row.localTexts[language]?.[field] ?? '']),
    ]),
  ) as InLanguages<Field, string>

/** Returns the texts in languages other than English, in the format of the column `local_texts`. */
export function localTextsOf<Field extends string>(
  fields: readonly Field[],
  written: Written<Field>,
  tidy: (text: string) => string = (text) => text,
): LocalTexts<Field> {
  const texts: LocalTexts<Field> = {}
  for (const language of otherLanguages) {
    const own: { [Name in Field]?: string } = {}
    for (const field of fields) {
      const text = tidy(written[`${field}_${language}`] ?? '')
      if (text) own[field] = text
    }
    if (Object.keys(own).length > 0) texts[language] = own
  }
  return texts
}

/** Returns the texts of one field in languages other than English, in the format of the API. */
export const localOf = <Field extends string>(
  { localTexts }: { localTexts: LocalTexts<Field> },
  field: Field,
): LocalNames => {
  const texts = otherLanguages.flatMap((language) => {
    const text = localTexts[language]?.[field]
    return text === undefined ? [] : [[language, text] as const]
  })
  return texts.length === 0 ? noTexts : Object.fromEntries(texts)
}

/** Shared by all rows without a text, because each empty object of its own takes 56 bytes. */
const noTexts: LocalNames = Object.freeze({})

/** The texts of a banner. */
export const bannerTexts = ['title', 'subtitle', 'action'] as const

/** The texts of a shelf. */
export const shelfTexts = ['title'] as const

/** The texts of items and categories. */
export const nameAndDescription = ['name', 'description'] as const
type Named = InLanguages<(typeof nameAndDescription)[number], string>

export const namedColumns = (wording: Named) => ({
  name: wording.name,
  description: wording.description || null,
  localTexts: localTextsOf(nameAndDescription, wording),
})

export const tidyWording = (wording: Named): Named => ({
  name: oneLine(wording.name),
  ...localFields('name', (field) => oneLine(wording[field])),
  description: cleanText(wording.description),
  ...localFields('description', (field) => cleanText(wording[field])),
})
