import {
  attributeNames,
  attributeOf,
  eachAttribute,
  isDaysName,
  pageAttributes,
  type AttributeName,
  type AttributeValues,
  type DayCountAttribute,
  type PageAttribute,
} from '@farmstand/contracts/item-attributes'
import { cleanText, oneLine } from '../../platform/text.ts'

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name
type Stored<Name> = Name extends DayCountAttribute ? number | null : string | null

/** The columns of `item` that hold the attributes. Null means that the seller gave none. */
export type AttributeColumns = { [Name in AttributeName as Camel<Name>]: Stored<Name> }
/** The attributes as cells of a catalogue folder. */
export type AttributeCells = { [Name in AttributeName]: Stored<Name> }

/** The column of each attribute. Computed once, because every item of the catalogue needs it. */
const columnOf = eachAttribute<Record<AttributeName, keyof AttributeColumns>>(
  attributeNames,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same rule as `Camel`, which types the columns
  (name) => name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()) as keyof AttributeColumns,
)

export const cellsOf = (row: AttributeColumns): AttributeCells =>
  eachAttribute<AttributeCells>(attributeNames, (name) => row[columnOf[name]])

/** Converts attributes from a catalogue folder or a seller's form to columns of `item`. An empty text becomes null. */
export const attributeColumns = (written: AttributeCells): AttributeColumns =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which key each value belongs to
  Object.fromEntries(
    attributeNames.map((name) => [columnOf[name], written[name] === '' ? null : written[name]]),
  ) as AttributeColumns

export const emptyAttributeColumns = attributeColumns(eachAttribute<AttributeCells>(attributeNames, () => null))

/** Returns the attributes for the seller's form, with '' for a missing text. */
export const attributesForSeller = (row: AttributeColumns): AttributeValues =>
  eachAttribute<AttributeValues>(attributeNames, (name) => row[columnOf[name]] ?? (isDaysName(name) ? null : ''))

/** Returns the attributes that customers see on the item's page. */
export const attributesForCustomer = (row: AttributeColumns): Pick<AttributeCells, PageAttribute> =>
  eachAttribute<Pick<AttributeCells, PageAttribute>>(pageAttributes, (name) => row[columnOf[name]])

/** Returns the texts of the attributes that the search reads. */
export const searchTextsOf = (row: AttributeColumns): string[] =>
  searchedNames.flatMap((name) => row[columnOf[name]] ?? []).map(String)
const searchedNames = attributeNames.filter((name) => attributeOf(name).searched)

/**
 * Removes surrounding blanks, and characters that are invisible or change the writing direction, from each attribute.
 */
export const tidyAttributes = (values: AttributeValues): AttributeValues =>
  eachAttribute<AttributeValues>(attributeNames, (name) => {
    const value = values[name]
    if (typeof value !== 'string') return value
    return attributeOf(name).kind === 'TEXT' ? cleanText(value) : oneLine(value)
  })
