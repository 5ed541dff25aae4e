import { inLanguages } from '../languages.ts'
import type { CategoryFacts } from './category.ts'

/** What a new category begins with. */
export const emptyCategory: CategoryFacts = {
  ...inLanguages('name', ''),
  ...inLanguages('description', ''),
  image: null,
  parent_id: null,
  shown: true,
  aliases: [],
}
