import type { CategoryFacts } from '@farmstand/contracts/office/category'

type Names = CategoryFacts['aliases']

/** The names of one language as one writes them: 'सब्ज़ी, तरकारी'. */
export const namesIn = (names: Names, language: string): string =>
  names
    .filter((name) => name.language === language)
    .map(({ alias }) => alias)
    .join(', ')

/** The same names with those of one language as they are written now; where nothing changed, in the order they had. */
export function withNames(names: Names, language: string, written: string): Names {
  if (written === namesIn(names, language)) return names
  const wanted = written
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean)
  return [...names.filter((name) => name.language !== language), ...wanted.map((alias) => ({ alias, language }))]
}
