import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/invoice.ts'

export const invoice: Translated<typeof en.invoice> = {
  title: 'इन्व्हॉइस',
  later: 'तुमची ऑर्डर पॅक झाली की इन्व्हॉइस इथे येईल.',
  view: 'पाहा किंवा प्रिंट करा',
  download: 'PDF डाउनलोड करा',
  downloadNamed: (number) => `${number} ची PDF डाउनलोड करा`,
  downloading: 'तयार होत आहे…',
  downloadFailed: 'PDF डाउनलोड झाली नाही. कृपया पुन्हा प्रयत्न करा.',
  print: 'प्रिंट करा',
  back: 'ऑर्डरवर परत',
  failed: 'इन्व्हॉइस लोड झाले नाही.',
  retry: 'पुन्हा प्रयत्न करा',
  none: 'अजून इन्व्हॉइस नाही',
  noneHint: 'ऑर्डर पॅक झाल्यावर इन्व्हॉइस तयार होते.',
}
