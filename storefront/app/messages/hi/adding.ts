import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/adding.ts'

export const adding: Translated<typeof en.adding> = {
  bar: (number, until) => `ऑर्डर ${number} में जोड़ रहे हैं · ${until} तक`,
  end: 'बंद करें',
  endNamed: (number) => `बंद करें: ऑर्डर ${number} में जोड़ना`,
  over: (number) => `ऑर्डर ${number} में अब और सामान नहीं जुड़ सकता। आपका कार्ट वैसा ही है।`,
  place: (number, total) => `ऑर्डर ${number} में जोड़ें · ${total}`,
  offer: (number) => `यह सामान ऑर्डर ${number} में जुड़ सकता है, डिलीवरी मुफ़्त।`,
  begin: (number) => `ऑर्डर ${number} में जोड़ें`,
  added: (number) => `ऑर्डर ${number} में जुड़ गया`,
}
