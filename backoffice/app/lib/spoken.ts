import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import type { Language } from '@farmstand/contracts/languages'
import { language as spoken } from '#messages/language.ts'

const A_YEAR_SECONDS = 31_536_000
/** Chosen at the door, before it is known who comes in. */
const CHOSEN = 'language-chosen'
/** For whose language the document was opened anew already. */
const FOLLOWED = 'language-followed'

/** Opens this screen anew in a language. The cookie holds no secret, and goes along when a link in a message is opened. */
export function openIn(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${secure}`
  window.location.reload()
}

export function chooseAtDoor(language: Language): void {
  sessionStorage.setItem(CHOSEN, language)
  openIn(language)
}

/** The language chosen on the sign-in screen, to be sent with the sign-in; empty unless the screens are shown in it by now. */
export const chosenAtDoor = (): { language?: Language } =>
  sessionStorage.getItem(CHOSEN) === spoken ? { language: spoken } : {}

/**
 * Whether the screens must be reloaded in this person's language; null: they chose none. Only once for each language: without a connection
 * the reload shows the cached document again, in the language that it has.
 */
export const leadsElsewhere = (theirs: Language | null): theirs is Language =>
  theirs !== null &&
  theirs !== spoken &&
  sessionStorage.getItem(CHOSEN) !== spoken &&
  sessionStorage.getItem(FOLLOWED) !== theirs

export function follow(theirs: Language): void {
  sessionStorage.setItem(FOLLOWED, theirs)
  openIn(theirs)
}

/** Who came in has brought their choice along; the next may read another language. */
export function arrived(theirs: Language | null): void {
  sessionStorage.removeItem(CHOSEN)
  if (theirs === spoken) sessionStorage.removeItem(FOLLOWED)
}
