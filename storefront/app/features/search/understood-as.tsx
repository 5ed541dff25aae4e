import { search as words } from '#messages/search.ts'
import type { Suggestions } from './suggestions.ts'

/** Says how the question was read, where the best answer does not show it: tamatar is tomato. */
export function UnderstoodAs({ understood }: Pick<Suggestions, 'understood'>) {
  return understood ? <p className="text-sm text-muted wrap-anywhere">{words.understood(understood.as)}</p> : null
}
