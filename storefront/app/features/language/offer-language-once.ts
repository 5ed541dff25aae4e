import { languageFromHeader } from '@farmstand/contracts/languages'

/** Offers the browser's language if the shop has pages in it. For browsers in English, no code is loaded. */
export function offerLanguageOnce(): void {
  if (languageFromHeader(navigator.language) === 'en') return
  void import('./offer-language.tsx').then(
    ({ offerLanguage }) => offerLanguage(),
    () => undefined,
  )
}
