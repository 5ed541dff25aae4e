/** The two levels that 'Vegetables > Leafy' names; a category without a second has one of its own name. */
export function levelsOf(category: string): [string, string] {
  const [first = '', second = ''] = category.split('>').map((part) => part.trim())
  const name = first || 'Everything'
  return [name, second || name]
}
