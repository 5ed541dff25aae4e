import { Type } from 'typebox'
import {
  attributeNames,
  attributeOf,
  eachAttribute,
  pageAttributes,
  sheetAttributes,
  type AttributeName,
  type DayCountAttribute,
  type PageAttribute,
  type SheetAttribute,
} from './item-attributes.ts'
import { freeText, nullable } from './primitives.ts'
import { SEASON_PATTERN } from './season.ts'

const days = (most: number) => nullable(Type.Integer({ minimum: 0, maximum: most }))
const country = Type.String({ pattern: '^([A-Z]{2})?$' })
const season = Type.String({ pattern: SEASON_PATTERN })

type Written = { [Name in AttributeName]: Name extends DayCountAttribute ? ReturnType<typeof days> : typeof country }

const schemaOf = (name: AttributeName): Written[AttributeName] => {
  const { kind, most } = attributeOf(name)
  if (kind === 'DAYS') return days(most)
  if (kind === 'SEASON') return season
  return kind === 'COUNTRY' ? country : freeText(most)
}

/** The attributes as staff write them. */
export const writtenAttributes = eachAttribute<Written>(attributeNames, schemaOf)

type OfSheet = { [Name in SheetAttribute]: ReturnType<typeof Type.Optional<Written[Name]>> }
/** The attributes in a line of a sheet. An absent, null or empty attribute has no value in the sheet. */
export const sheetAttributeSchemas = eachAttribute<OfSheet>(sheetAttributes, (name) => Type.Optional(schemaOf(name)))

const readText = nullable(Type.String())
const readDays = nullable(Type.Integer())
const readCountry = nullable(Type.String({ description: 'ISO 3166-1 alpha-2' }))

type Read = { [Name in PageAttribute]: Name extends DayCountAttribute ? typeof readDays : typeof readText }
/** The attributes as customers read them. An attribute is null if the seller entered no value. */
export const readAttributes = eachAttribute<Read>(pageAttributes, (name) => {
  const { kind } = attributeOf(name)
  if (kind === 'DAYS') return readDays
  return kind === 'COUNTRY' ? readCountry : readText
})
