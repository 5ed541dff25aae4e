import type { Language } from '@farmstand/contracts/languages'

/** The languages that a name in Devanagari is taken to be in: sellers write the Hindi one. */
const LOCAL: readonly Language[] = ['hi']

/** An answer as a page of this language tells it: what has a local name is called by that, and the other stands where it stood. */
export const inOwnLanguage = (answer: unknown, language: Language): unknown =>
  LOCAL.includes(language) ? renamed(answer) : answer

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (!isPlain(value)) return value
  const all = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)]))
  const { name, local_name: local } = all
  return typeof name === 'string' && typeof local === 'string' && local !== ''
    ? { ...all, name: local, local_name: name }
    : all
}

/** A photo or a PDF is taken as it is. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
