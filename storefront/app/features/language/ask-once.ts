import { languageAsked } from '@farmstand/contracts/languages'

/** Offers the browser's language if the shop has it; for browsers in English nothing is fetched. */
export function askOnce(): void {
  if (languageAsked(navigator.language) === 'en') return
  void import('./offer-language.tsx').then(
    ({ offerLanguage }) => offerLanguage(),
    () => undefined,
  )
}
