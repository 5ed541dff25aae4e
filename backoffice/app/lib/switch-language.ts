import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import type { Language } from '@farmstand/contracts/languages'
import { language as spoken } from '#messages/language.ts'

const A_YEAR_SECONDS = 31_536_000
/** The storage key of the language that the person chose before signing in. */
const CHOSEN_KEY = 'language-chosen'
/** The storage key of the language for which the page was already reloaded. */
const RELOADED_KEY = 'language-followed'

/**
 * Reloads this screen in a language, which a cookie stores. The cookie is `lax`, so that links in messages open in that
 * language too. It contains no secret.
 */
export function reloadIn(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${secure}`
  window.location.reload()
}

export function chooseBeforeSignIn(language: Language): void {
  sessionStorage.setItem(CHOSEN_KEY, language)
  reloadIn(language)
}

/**
 * Returns the language chosen before the sign-in, which is sent with the sign-in request. Empty unless the page is in
 * that language.
 */
export const chosenBeforeSignIn = (): { language?: Language } =>
  sessionStorage.getItem(CHOSEN_KEY) === spoken ? { language: spoken } : {}

/**
 * Returns whether the page must reload in the signed-in person's language. `theirs` is null if they chose none. Reloads
 * only once for each language, because offline a reload shows the cached page in the same language again.
 */
export const needsReloadIn = (theirs: Language | null): theirs is Language =>
  theirs !== null &&
  theirs !== spoken &&
  sessionStorage.getItem(CHOSEN_KEY) !== spoken &&
  sessionStorage.getItem(RELOADED_KEY) !== theirs

export function reloadOnceIn(theirs: Language): void {
  sessionStorage.setItem(RELOADED_KEY, theirs)
  reloadIn(theirs)
}

/**
 * Deletes the choice made before the sign-in once the person is signed in, because the next person may use another
 * language.
 */
export function forgetChosenLanguage(theirs: Language | null): void {
  sessionStorage.removeItem(CHOSEN_KEY)
  if (theirs === spoken) sessionStorage.removeItem(RELOADED_KEY)
}
