import { languageAsked } from '@farmstand/contracts/languages'

/** Offers the browser's language if the shop has it; English browsers load nothing. */
export function askOnce(): void {
  if (languageAsked(navigator.language) === 'en') return
  void import('./offer-language.tsx').then(
    ({ offerLanguage }) => offerLanguage(),
    () => undefined,
  )
}
