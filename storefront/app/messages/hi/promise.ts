import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/promise.ts'

export const promise: Translated<typeof en.promise> = {
  today: (slot) => `आज, ${slot}`,
  tomorrow: (slot) => `कल, ${slot}`,
  chosen: { GROCERY: 'आपके चुने समय पर डिलीवरी', KITCHEN: 'आपके चुने समय के लिए ताज़ा बनेगा' },
  none: 'आज या कल कोई स्लॉट खाली नहीं है',
  free: 'डिलीवरी मुफ़्त',
  freeAbove: (amount) => `${amount} से ऊपर मुफ़्त`,
  fee: (fee) => `डिलीवरी ${fee}`,
}
