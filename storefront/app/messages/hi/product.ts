import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/product.ts'

export const delivery: Translated<typeof en.delivery> = {
  today: (slot) => `आज, ${slot}`,
  tomorrow: (slot) => `कल, ${slot}`,
  chosen: { GROCERY: 'आपके चुने समय पर डिलीवरी', KITCHEN: 'आपके चुने समय के लिए ताज़ा बनेगा' },
  to: (pincode, until) => (until ? `${pincode} पर · ${until} तक ऑर्डर करें` : `${pincode} पर`),
  none: (pincode) => `${pincode} के लिए आज या कल कोई स्लॉट खाली नहीं है`,
  noPlace: 'डिलीवरी का समय देखने के लिए पिनकोड डालें',
  change: 'बदलें',
}
