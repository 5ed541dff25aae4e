import { Type, type Static } from 'typebox'
import { localFields } from '../languages.ts'
import { Department as AnyDepartment, Percent, VegNonvegType, closed, freeText, nullable } from '../primitives.ts'
import { sheetAttributeSchemas } from '../attribute-schemas.ts'
import { SKU } from './item.ts'

const Line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\u0000]*$' })

/** The fields that identify and price an item: name, category, pack and price in rupees. */
const named = {
  name: Line(160),
  category: Line(80),
  units: Line(40),
  price: Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 }),
}

/** The optional fields. Null, empty and absent mean that the sheet has no value. */
const others = {
  sku: Type.Optional(Type.String({ pattern: `^(${SKU})?$`, maxLength: 80 })),
  ...localFields('name', () => Type.Optional(Line(160))),
  department: Type.Optional(AnyDepartment),
  discount: Type.Optional(Percent),
  /**
   * Null if the sheet is unclear and the seller has not answered yet. Such an item is never assumed to be vegetarian.
   */
  veg_nonveg_type: Type.Optional(nullable(VegNonvegType)),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  hsn: Type.Optional(Type.String({ pattern: '^(|\\d{4}|\\d{6}|\\d{8})$' })),
  /** In percent. */
  gst_rate: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }))),
  ...sheetAttributeSchemas,
  description: Type.Optional(freeText(2000)),
  /** True if the final price depends on the weight at packing. */
  weighed: Type.Optional(Type.Boolean()),
}

/** A line of the sheet of goods that a new shop opens with. */
export const SheetGood = Type.Object({ ...named, ...others }, closed)
export type SheetGood = Static<typeof SheetGood>

/** A line of a sheet that adds or changes an item. Fields that the line does not contain stay unchanged. */
export const SheetLine = Type.Object(
  {
    /** The row's number in a spreadsheet. */
    line: Type.Integer({ minimum: 1, maximum: 1_048_576 }),
    ...Type.Partial(Type.Object(named)).properties,
    ...others,
  },
  closed,
)
export type SheetLine = Static<typeof SheetLine>
