/**
 * The form of an attribute: one line, several lines, a country as two capitals, a whole number of days, or a season
 * such as 'Nov-Feb'.
 */
export type AttributeKind = 'LINE' | 'TEXT' | 'COUNTRY' | 'DAYS' | 'SEASON'

interface Attribute {
  kind: AttributeKind
  /** The maximum: of letters in a text, or the number of days. */
  most: number
  /**
   * Matches the heading of the attribute's column in a seller's own sheet, in plain lower case. Null if sheets have no
   * such column.
   */
  heading: RegExp | null
  /** The panel of the back office's form that contains the attribute's field. */
  panel: 'PACK' | 'LAW'
  /** True if the product page shows the attribute to customers. */
  onPage: boolean
  /** True if the search finds the item by words in the attribute. */
  searched: boolean
  /** True if a catalogue folder must have the attribute's column. Columns of attributes added later may be missing. */
  inEveryFolder: boolean
}

/**
 * The attributes that are handled the same way in a catalogue folder, a seller's sheet, the office's form, the product
 * page and the search. A new attribute needs a row here, a column in the server's table and a label in each language;
 * see CONTRIBUTING.md. Pure: safe to ship to the browser.
 */
export const itemAttributes = {
  country_of_origin: {
    kind: 'COUNTRY',
    most: 2,
    heading: /^(country( of origin)?|origin|made in)\b/,
    panel: 'LAW',
    onPage: true,
    searched: false,
    inEveryFolder: true,
  },
  shelf_life_days: {
    kind: 'DAYS',
    most: 10_000,
    heading: /^(shelf( life)?|life|best before|expiry|keeps|use within)\b|टिकते/,
    panel: 'LAW',
    onPage: true,
    searched: false,
    inEveryFolder: true,
  },
  ingredients: {
    kind: 'TEXT',
    most: 3000,
    heading: /^(ingredients?|composition|made of|घटक|सामग्री)/,
    panel: 'LAW',
    onPage: true,
    searched: false,
    inEveryFolder: true,
  },
  allergens: {
    kind: 'TEXT',
    most: 500,
    heading: /^(allerg|contains allergens)/,
    panel: 'LAW',
    onPage: true,
    searched: false,
    inEveryFolder: true,
  },
  /** The grade of fresh goods, such as 'Class I'. */
  grade: {
    kind: 'LINE',
    most: 40,
    heading: /^(grade|quality( grade)?|class)$/,
    panel: 'PACK',
    onPage: true,
    searched: false,
    inEveryFolder: false,
  },
  /** The name and address of the business that packed the goods, as on the label. */
  packed_by: {
    kind: 'LINE',
    most: 200,
    heading: /^(packed by|packer|packaged by|manufacturer|manufactured by|marketed by)( name)?$/,
    panel: 'LAW',
    onPage: true,
    searched: false,
    inEveryFolder: false,
  },
  /** The number of the packer's food licence (FSSAI), as on the label. */
  packer_licence: {
    kind: 'LINE',
    most: 20,
    heading: /^(packer )?(fssai|licen[cs]e|lic)( (no|number|licen[cs]e)\.?)?$/,
    panel: 'LAW',
    onPage: true,
    searched: false,
    inEveryFolder: false,
  },
  /** Items with the same group are sizes of one good. Lists show such a group once, with its sizes. */
  pack_group: {
    kind: 'LINE',
    most: 80,
    heading: /^(pack group|size group|sizes of|variant of|parent sku)$/,
    panel: 'PACK',
    onPage: false,
    searched: false,
    inEveryFolder: false,
  },
  /** The months in which the item is sold. See `season.ts`. */
  season: {
    kind: 'SEASON',
    most: 7,
    heading: /^(season|in season|months in season)$/,
    panel: 'PACK',
    onPage: false,
    searched: false,
    inEveryFolder: false,
  },
  shelf: {
    kind: 'LINE',
    most: 20,
    heading: null,
    panel: 'PACK',
    onPage: false,
    searched: false,
    inEveryFolder: false,
  },
  source: {
    kind: 'LINE',
    most: 80,
    heading: /^(source|farm|farmer|grower|supplier|vendor|producer)( name)?$/,
    panel: 'PACK',
    onPage: false,
    searched: false,
    inEveryFolder: false,
  },
} as const satisfies Record<string, Attribute>

type Attributes = typeof itemAttributes
export type AttributeName = keyof Attributes
export type DayCountAttribute = NamesWith<'kind', 'DAYS'>
export type SheetAttribute = Exclude<AttributeName, NamesWith<'heading', null>>
export type PageAttribute = NamesWith<'onPage', true>
type NamesWith<Key extends keyof Attribute, Value> = {
  [Name in AttributeName]: Attributes[Name][Key] extends Value ? Name : never
}[AttributeName]

/**
 * The attributes as a seller writes them. An attribute without a value is '' if it is a text, null if it is a number.
 */
export type AttributeValues = { [Name in AttributeName]: Name extends DayCountAttribute ? number | null : string }

/** Returns an attribute by a name that is known only at run time. */
export const attributeOf = (name: AttributeName): Attribute => itemAttributes[name]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; these are the table's own keys
export const attributeNames = Object.keys(itemAttributes) as readonly AttributeName[]
export const isDaysName = (name: AttributeName): name is DayCountAttribute => attributeOf(name).kind === 'DAYS'
export const sheetAttributes: readonly SheetAttribute[] = attributeNames.filter(
  (name): name is SheetAttribute => itemAttributes[name].heading !== null,
)
export const pageAttributes: readonly PageAttribute[] = attributeNames.filter(
  (name): name is PageAttribute => itemAttributes[name].onPage,
)

/**
 * Returns an object with a value for each given attribute. The caller states the type of the object, because the
 * compiler cannot infer it from computed keys.
 */
export const eachAttribute = <Values extends Partial<Record<AttributeName, unknown>>>(
  names: readonly (AttributeName & keyof Values)[],
  valueOf: (name: AttributeName & keyof Values) => Values[AttributeName & keyof Values],
): Values =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which key each value belongs to
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values

export const noAttributes = eachAttribute<AttributeValues>(attributeNames, (name) => (isDaysName(name) ? null : ''))
