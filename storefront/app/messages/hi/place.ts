import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/place.ts'

export const place: Translated<typeof en.place> = {
  title: 'डिलीवरी कहाँ करें?',
  close: 'बंद करें',
  pincode: 'पिनकोड या इलाका',
  hint: 'छह अंक, या अपने इलाके का नाम। यह सिर्फ़ इसी डिवाइस पर रहता है।',
  checking: 'देख रहे हैं …',
  failed: 'यह पिनकोड नहीं जाँच पाए। कृपया फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  sixDigits: 'पिनकोड में 6 अंक होते हैं।',
  notServed: (pincode) => `${pincode} में अभी हमारी डिलीवरी नहीं है।`,
  served: (area, fee) => `${area} में हम डिलीवरी करते हैं।${fee ? ` ${fee}।` : ''}`,
  free: 'डिलीवरी मुफ़्त है',
  fee: (fee, freeAbove) => (freeAbove ? `${fee}, ${freeAbove} से ऊपर मुफ़्त` : fee),
  next: (day, slot) => `अगला समय: ${day}, ${slot}।`,
  noSlot: 'अभी कोई स्लॉट खाली नहीं है।',
  today: 'आज',
  tomorrow: 'कल',
  choose: 'यहाँ डिलीवरी करें',
  saved: 'आपके पते',
  receivedBy: (who) => `ऑर्डर लेंगे: ${who}`,
  forRider: (note) => `राइडर के लिए: ${note}`,
  addressTypes: { Home: 'घर', Office: 'ऑफ़िस', Other: 'अन्य' },
}
