import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/place.ts'

export const place: Translated<typeof en.place> = {
  title: 'डिलिव्हरी कुठे करायची?',
  close: 'बंद करा',
  pincode: 'पिनकोड किंवा भाग',
  hint: 'सहा अंक, किंवा तुमच्या भागाचे नाव. हे फक्त याच डिव्हाइसवर राहते.',
  checking: 'पाहत आहोत …',
  failed: 'हा पिनकोड तपासता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  retry: 'पुन्हा प्रयत्न करा',
  sixDigits: 'पिनकोडमध्ये 6 अंक असतात.',
  notServed: (pincode) => `${pincode} मध्ये आम्ही अजून डिलिव्हरी करत नाही.`,
  served: (area, fee) => `${area} मध्ये आम्ही डिलिव्हरी करतो.${fee ? ` ${fee}.` : ''}`,
  free: 'डिलिव्हरी मोफत आहे',
  fee: (fee, freeAbove) => (freeAbove ? `${fee}, ${freeAbove} च्या वर मोफत` : fee),
  next: (day, slot) => `पुढची वेळ: ${day}, ${slot}.`,
  noSlot: 'सध्या कोणताही स्लॉट रिकामा नाही.',
  today: 'आज',
  tomorrow: 'उद्या',
  choose: 'इथे डिलिव्हरी करा',
  saved: 'तुमचे पत्ते',
  receivedBy: (who) => `ऑर्डर घेतील: ${who}`,
  forRider: (note) => `रायडरसाठी: ${note}`,
  addressTypes: { Home: 'घर', Office: 'ऑफिस', Other: 'इतर' },
}
