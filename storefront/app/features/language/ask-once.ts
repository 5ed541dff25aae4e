/** Whoever's browser speaks another language of the shop is asked about it; for all the others nothing is fetched. */
export function askOnce(): void {
  if (!/^(hi|mr)\b/.test(navigator.language)) return
  void import('./offer-language.tsx').then(
    ({ offerLanguage }) => offerLanguage(),
    () => undefined,
  )
}
