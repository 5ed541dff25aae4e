import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/promise.ts'

export const promise: Translated<typeof en.promise> = {
  today: (slot) => `आज, ${slot}`,
  tomorrow: (slot) => `उद्या, ${slot}`,
  chosen: { GROCERY: 'तुम्ही निवडलेल्या वेळी डिलिव्हरी', KITCHEN: 'तुम्ही निवडलेल्या वेळेसाठी ताजे बनेल' },
  none: 'आज किंवा उद्या कोणताही स्लॉट रिकामा नाही',
  free: 'डिलिव्हरी मोफत',
  freeAbove: (amount) => `${amount} च्या वर मोफत`,
  fee: (fee) => `डिलिव्हरी ${fee}`,
}
