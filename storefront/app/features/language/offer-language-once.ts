import { languageFromHeader } from '@farmstand/contracts/languages'

/** Offers the browser's language if the shop has it; English browsers load nothing. */
export function offerLanguageOnce(): void {
  if (languageFromHeader(navigator.language) === 'en') return
  void import('./offer-language.tsx').then(
    ({ offerLanguage }) => offerLanguage(),
    () => undefined,
  )
}
