import type { CategoryFacts } from './category.ts'

/** What a new category begins with. */
export const emptyCategory: CategoryFacts = {
  name: '',
  name_hi: '',
  name_mr: '',
  description: '',
  description_hi: '',
  description_mr: '',
  image: null,
  parent_id: null,
  shown: true,
  aliases: [],
}
