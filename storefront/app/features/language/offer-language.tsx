import { isLanguage, locales, type Language } from '@farmstand/contracts/languages'
import { language as spoken } from '#messages/language.ts'
import { notify } from '../../lib/notify.ts'
import { storeText, readKept } from '../../lib/storage.ts'
import { chosenLanguage, chooseLanguage } from './chosen-language.ts'

const OFFERED = 'language-offered'
/** Milliseconds. The toast stays long enough for a customer who reads the page first. */
const TOAST_MS = 20_000

/** The texts are in the offered language, because the customer may not be able to read another one. */
const offers: Record<Exclude<Language, 'en'>, { question: string; yes: string }> = {
  hi: { question: 'हिंदी में देखें?', yes: 'हाँ' },
  mr: { question: 'मराठीत पाहायचे?', yes: 'हो' },
}

/** Returns the first of the browser's languages in which the shop has pages. */
export function preferredLanguage(wanted: readonly string[]): Language | null {
  return wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? null
}

/**
 * Offers the browser's language to a customer who reads the shop in English without having chosen English. Does so only
 * once per device.
 */
export function offerLanguage(): void {
  const wanted = preferredLanguage(navigator.languages)
  if (wanted === null || wanted === 'en' || spoken !== 'en') return
  if (chosenLanguage() !== null || readKept('device', OFFERED) !== null) return
  storeText('device', OFFERED, wanted)
  const { question, yes } = offers[wanted]
  notify.offer(
    <span lang={locales[wanted]} className="flex items-center gap-3">
      <span>{question}</span>
      <button
        type="button"
        onClick={() => void chooseLanguage(wanted)}
        className="touch rounded-lg px-2 py-1 font-semibold underline underline-offset-4"
      >
        {yes}
      </button>
    </span>,
    OFFERED,
    TOAST_MS,
  )
}
