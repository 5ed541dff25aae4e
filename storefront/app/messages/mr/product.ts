import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/product.ts'

export const delivery: Translated<typeof en.delivery> = {
  today: (slot) => `आज, ${slot}`,
  tomorrow: (slot) => `उद्या, ${slot}`,
  chosen: { GROCERY: 'तुम्ही निवडलेल्या वेळी डिलिव्हरी', KITCHEN: 'तुम्ही निवडलेल्या वेळेसाठी ताजे बनेल' },
  to: (pincode, until) => (until ? `${pincode} येथे · ${until} पर्यंत ऑर्डर करा` : `${pincode} येथे`),
  none: (pincode) => `${pincode} साठी आज किंवा उद्या कोणताही स्लॉट रिकामा नाही`,
  noPlace: 'डिलिव्हरीची वेळ पाहण्यासाठी पिनकोड टाका',
  change: 'बदला',
}
