import { Type, type Static } from 'typebox'
import { inLanguages } from '../languages.ts'
import { Day, Rupees, closed, freeText, nullable } from '../primitives.ts'
import { MAX_ON_SHELF } from '../shelf-limits.ts'
import { Companion, SKU } from './item.ts'

/** The fields of a shelf that the seller fills in. A field that the rule does not use is empty. */
export const ShelfFacts = Type.Object(
  {
    place: Type.Integer({ minimum: 1, maximum: 99 }),
    ...inLanguages('title', freeText(60)),
    rule: Type.Union([
      Type.Literal('REDUCED'),
      Type.Literal('UNDER'),
      Type.Literal('SEASON'),
      Type.Literal('WORD'),
      Type.Literal('CHOSEN'),
    ]),
    /** For UNDER: groceries whose price is below it. */
    under: nullable(Rupees),
    /** For WORD: goods with this search word, such as 'upvas'. */
    word: freeText(60),
    /** For CHOSEN: the SKUs of the goods, in their order. */
    goods: Type.Array(Type.String({ pattern: `^${SKU}$`, maxLength: 80 }), { maxItems: MAX_ON_SHELF }),
    active: Type.Boolean(),
    /** The first and the last day, in India, on which the shelf is shown. */
    from: nullable(Day),
    until: nullable(Day),
  },
  closed,
)
export type ShelfFacts = Static<typeof ShelfFacts>

/** A shelf as the office shows it. */
export const OfficeShelf = Type.Object({
  ...ShelfFacts.properties,
  id: Type.Integer(),
  version: Type.Integer(),
  /** The chosen goods, in the order of `goods`. */
  chosen: Type.Array(Companion),
  /** The number of goods that the home page shows on this shelf now. 0 if it does not show the shelf. */
  shown: Type.Integer(),
})
export type OfficeShelf = Static<typeof OfficeShelf>
export const OfficeShelves = Type.Object({ results: Type.Array(OfficeShelf) })
export type OfficeShelves = Static<typeof OfficeShelves>
