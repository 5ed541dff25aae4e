import { addressIn, isLanguage, readAddress, type Language } from '@farmstand/contracts/languages'
import { language as spoken } from '#messages/language.ts'
import { api } from '../../lib/api-client.ts'
import { openDocument } from '../../lib/retry.ts'
import { useSession, type AuthState } from '../../lib/session-store.ts'

/**
 * Stored as a cookie, because the script that redirects to the chosen language must read it before the page renders.
 */
const COOKIE = 'language'
const A_YEAR_SECONDS = 31_536_000

/** Returns the language chosen on this device; null if none was chosen yet. */
export function chosenLanguage(): Language | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const value = kept?.slice(COOKIE.length + 1)
  return isLanguage(value) ? value : null
}

function keepChosen(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${secure}`
}

/**
 * Opens this page in another language and stores the choice. For a signed-in customer the choice applies to every
 * device.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChosen(language)
  if (useSession.getState().isAuthenticated) await keepOnAccount(language)
  if (language !== spoken) await goOnIn(language)
}

/**
 * Stores the choice in the customer's account. A failure is ignored, because the choice is stored on this device too.
 */
const keepOnAccount = (language: Language): Promise<unknown> =>
  api.chooseLanguage({ body: { language } }).catch(() => undefined)

function goOnIn(language: Language): Promise<void> {
  const { pathname, search, hash } = window.location
  return openDocument(addressIn(language, readAddress(pathname).path) + search + hash)
}

/**
 * Keeps the language of device and account equal. At sign-in the language chosen on the device is used for both.
 * Otherwise the account's language is used.
 */
export function followAccount(): void {
  useSession.subscribe((now, before) => {
    if (now.user === null || now.user === before.user) return
    const here = chosenLanguage()
    // A session stored by an older version of the shop has no language.
    const there = isLanguage(now.user.language) ? now.user.language : null
    if (here !== null && here !== there && (there === null || justSignedIn(now, before))) {
      void keepOnAccount(here)
    } else if (there !== null && here !== there) {
      keepChosen(there)
      // A page whose address names a language stays in that language.
      if (spoken === 'en') void goOnIn(there)
    }
  })
}

/** Returns true after a sign-in, which brings tokens. A restored session comes without tokens. */
const justSignedIn = (now: AuthState, before: AuthState): boolean =>
  now.refreshToken !== null && before.refreshToken === null
