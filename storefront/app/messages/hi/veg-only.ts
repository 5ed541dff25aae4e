import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/veg-only.ts'

export const vegOnly: Translated<typeof en.vegOnly> = {
  label: 'सिर्फ़ वेज',
  hint: 'आपके सभी डिवाइस पर पूरी दुकान में मांस और अंडे नहीं दिखेंगे।',
  hidden: (name) => `${name} वेज नहीं है। सिर्फ़ वेज चालू है।`,
  leftOut: (name) => `${name} नहीं जोड़ा जाएगा: सिर्फ़ वेज चालू है।`,
  leftOutShort: 'नहीं जोड़ा जाएगा: सिर्फ़ वेज चालू है',
}
