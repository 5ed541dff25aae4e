import { Type } from 'typebox'
import { CatalogueId, closed, nullable } from '../../primitives.ts'
import { CategoryFacts } from '../category.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'items.change'

export const categoryOperations = {
  saveCategory: {
    summary: 'Add, change, move, show or hide a category; refused if it has changed since it was read',
    permission,
    input: Type.Object(
      {
        /** Null for a new category. */
        category_id: nullable(CatalogueId),
        /** The category as the author of the change read it. */
        before: CategoryFacts,
        after: CategoryFacts,
      },
      closed,
    ),
    reply: Type.Object({ category_id: CatalogueId }),
  },
  arrangeCategories: {
    summary: 'Sort the top-level categories, or the subcategories of one',
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
