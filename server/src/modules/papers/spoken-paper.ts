import { devanagariName } from '@farmstand/contracts/devanagari-name'
import { locales, type Language } from '@farmstand/contracts/languages'
import type { PackingLine } from '@farmstand/contracts/office/packing'
import type { LocalNames } from '@farmstand/contracts/primitives'
import { translateSlotName } from '@farmstand/contracts/slot-name'
import { minuteInIndia, timeInIndia } from '@farmstand/contracts/time-of-day'
import { hourWords as hoursInHindi } from '@farmstand/ui/spoken/hours-hi.ts'
import { hourWords as hoursInMarathi } from '@farmstand/ui/spoken/hours-mr.ts'
import { translateKnownWords } from '@farmstand/ui/spoken/translate-known-words.ts'
import { spokenSpan, spokenTime, type HourWords } from '@farmstand/ui/spoken/times.ts'
import { units as unitsInHindi } from '@farmstand/ui/spoken/units-hi.ts'
import { units as unitsInMarathi } from '@farmstand/ui/spoken/units-mr.ts'
import { words as english } from './words/en.ts'
import { words as hindi } from './words/hi.ts'
import { words as marathi } from './words/mr.ts'

interface Spoken {
  words: typeof english
  /** Null if hours are printed as the shop writes them. */
  hours: HourWords | null
  units: Readonly<Record<string, string>>
}

const spoken: Record<Language, Spoken> = {
  en: { words: english, hours: null, units: {} },
  hi: { words: hindi, hours: hoursInHindi, units: unitsInHindi },
  mr: { words: marathi, hours: hoursInMarathi, units: unitsInMarathi },
}

interface Named {
  /** The English name. */
  name: string
  local_names: LocalNames
}

/** Returns the words and formats for printed documents in a language. */
export function paperIn(language: Language) {
  const { words, hours, units } = spoken[language]
  const locale = language === 'en' ? 'en-GB' : `${locales[language]}-u-nu-latn`
  const asRead = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  })
  const amount = (written: string): string => translateKnownWords(written, units)
  const nameOf = ({ name, local_names: names }: Named): string => names[language] ?? name
  const pieces = (quantity: number, of: string): string => `${quantity} × ${amount(of)}`
  return {
    words,
    locale: locales[language],
    /** Returns the day of a date or time in India, such as 'Thu 26 Nov'. */
    dayOf: (when: string): string => asRead.format(new Date(when)),
    /** Returns how a delivery window is printed, such as '11 AM - 1 PM', from its name. */
    windowOf: (name: string): string =>
      hours === null ? name : translateSlotName(name, (start, end) => spokenSpan(start, end, hours)),
    /** Returns the time of day in India, such as '11 AM'. */
    timeOf: (instant: string): string =>
      hours === null ? timeInIndia(instant) : spokenTime(minuteInIndia(instant), hours),
    /** Returns an amount with its unit, such as '32 kg'. */
    amount,
    pieces,
    nameOf,
    /**
     * Returns the second name of an item: the English one, as on crates. On English documents it is the name in
     * Devanagari.
     */
    secondName: ({ name, local_names: names }: Named): string | null =>
      language !== 'en' && names[language] !== undefined ? name : devanagariName(names),
    toPack: ({ quantity, units: of, ordered_g: grams }: PackingLine): string =>
      grams === null ? pieces(quantity, of) : words.weigh(amount(`${grams} g`)),
    packedState: ({ packed, packed_g: grams, quantity, replacement }: PackingLine): string =>
      [
        grams === null ? words.packedOf(packed, quantity) : amount(`${grams} g`),
        replacement && `${replacement.quantity} × ${nameOf(replacement)}`,
      ]
        .filter(Boolean)
        .join(', '),
  }
}

export type Paper = ReturnType<typeof paperIn>

/** The data, other than the orders, that is needed to draw a document. */
export interface PaperTerms {
  shopName: string
  language: Language
  now: Date
}
