import { Type } from 'typebox'
import { CatalogueId, closed, nullable } from '../../primitives.ts'
import { CategoryFacts } from '../category.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'items.change'

export const categoryOperations = {
  saveCategory: {
    summary: 'Make a category, or change, move, show or hide one; what somebody else has changed meanwhile refuses it',
    permission,
    input: Type.Object(
      {
        /** Null: a new one. */
        category_id: nullable(CatalogueId),
        /** As whoever saves has seen it. */
        before: CategoryFacts,
        after: CategoryFacts,
      },
      closed,
    ),
    reply: Type.Object({ category_id: CatalogueId }),
  },
  arrangeCategories: {
    summary: 'Put the categories of the first level, or those below one, into an order',
    permission,
    input: Type.Object(
      {
        parent_id: nullable(CatalogueId),
        category_ids: Type.Array(CatalogueId, { minItems: 1, maxItems: 500, uniqueItems: true }),
      },
      closed,
    ),
    reply: Type.Object({ categories: Type.Integer() }),
  },
} as const satisfies Record<string, OfficeOperation>
