import { inLanguages } from '../languages.ts'
import type { CategoryFacts } from './category.ts'

/** The initial values of a new category. */
export const emptyCategory: CategoryFacts = {
  ...inLanguages('name', ''),
  ...inLanguages('description', ''),
  image: null,
  parent_id: null,
  shown: true,
  aliases: [],
}
