import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/invoice.ts'

export const invoice: Translated<typeof en.invoice> = {
  title: 'इनवॉइस',
  later: 'आपका ऑर्डर पैक होते ही इनवॉइस यहाँ आ जाएगा।',
  view: 'देखें या प्रिंट करें',
  download: 'PDF डाउनलोड करें',
  downloadNamed: (number) => `${number} का PDF डाउनलोड करें`,
  downloading: 'तैयार हो रहा है…',
  downloadFailed: 'PDF डाउनलोड नहीं हुआ। कृपया फिर कोशिश करें।',
  print: 'प्रिंट करें',
  back: 'ऑर्डर पर वापस',
  failed: 'इनवॉइस लोड नहीं हुआ।',
  retry: 'फिर कोशिश करें',
  none: 'अभी कोई इनवॉइस नहीं है',
  noneHint: 'ऑर्डर पैक होने पर इनवॉइस बनता है।',
}
