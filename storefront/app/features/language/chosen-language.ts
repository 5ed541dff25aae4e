import { addressIn, isLanguage, readAddress, type Language } from '@farmstand/contracts/languages'
import { language as spoken } from '#messages/language.ts'
import { api } from '../../lib/api-client.ts'
import { openDocument } from '../../lib/retry.ts'
import { useSession, type AuthState } from '../../lib/session-store.ts'

/** A cookie, because the script that leads from a plain address to the chosen language reads it before the page is drawn. */
const COOKIE = 'language'
const A_YEAR_SECONDS = 31_536_000

/** The language chosen on this device; null before a choice. */
export function chosenLanguage(): Language | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const value = kept?.slice(COOKIE.length + 1)
  return isLanguage(value) ? value : null
}

function keepChosen(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${secure}`
}

/** Shows this page in another language, from now on and on every device of a customer. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChosen(language)
  if (useSession.getState().isAuthenticated) await keepOnAccount(language)
  if (language !== spoken) await goOnIn(language)
}

/** The page is shown all the same where the account cannot be reached: this device knows. */
const keepOnAccount = (language: Language): Promise<unknown> =>
  api.chooseLanguage({ body: { language } }).catch(() => undefined)

function goOnIn(language: Language): Promise<void> {
  const { pathname, search, hash } = window.location
  return openDocument(addressIn(language, readAddress(pathname).path) + search + hash)
}

/** Keeps device and account of one mind: who signs in brings the device's choice along, who comes back finds the account's. */
export function followAccount(): void {
  useSession.subscribe((now, before) => {
    if (now.user === null || now.user === before.user) return
    const here = chosenLanguage()
    // A session kept by an older version names none.
    const there = isLanguage(now.user.language) ? now.user.language : null
    if (here !== null && here !== there && (there === null || justSignedIn(now, before))) {
      void keepOnAccount(here)
    } else if (there !== null && here !== there) {
      keepChosen(there)
      // An address that names a language was asked for in that one.
      if (spoken === 'en') void goOnIn(there)
    }
  })
}

/** Only signing in brings tokens along; whoever was signed in already is told to be so without them. */
const justSignedIn = (now: AuthState, before: AuthState): boolean =>
  now.refreshToken !== null && before.refreshToken === null
