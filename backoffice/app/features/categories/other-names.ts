import type { CategoryFacts } from '@farmstand/contracts/office/category'

type Names = CategoryFacts['aliases']

/** Returns the names of one language, separated by commas: 'सब्ज़ी, तरकारी'. */
export const namesIn = (names: Names, language: string): string =>
  names
    .filter((name) => name.language === language)
    .map(({ alias }) => alias)
    .join(', ')

/** Returns the names with those of one language replaced by `written`; unchanged names keep their order. */
export function withNames(names: Names, language: string, written: string): Names {
  if (written === namesIn(names, language)) return names
  const wanted = written
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean)
  return [...names.filter((name) => name.language !== language), ...wanted.map((alias) => ({ alias, language }))]
}
