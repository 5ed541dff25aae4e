import { search as words } from '#messages/search.ts'
import type { Suggestions } from './suggestions.ts'

/** Shows how the shop interpreted the query if the best result does not show that. For example, 'tamatar' is tomato. */
export function UnderstoodAs({ understood }: Pick<Suggestions, 'understood'>) {
  if (!understood) return null
  const { typed, as, synonym } = understood
  return <p className="text-sm text-muted wrap-anywhere">{synonym ? words.is(typed, as) : words.understood(as)}</p>
}
