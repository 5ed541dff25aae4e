import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/area.ts'

export const area: Translated<typeof en.area> = {
  areas: 'इलाके',
  found: (count) => (count === 0 ? 'हमारे पास इस नाम का कोई इलाका नहीं है।' : `${count} इलाके`),
  typeMore: 'अपने इलाके के कुछ अक्षर लिखें।',
  areasFailed: 'इलाके नहीं खोजे जा सके। कृपया पिनकोड लिखें।',
  notYet: 'यहाँ अभी डिलीवरी नहीं होती',
  isThisRight: 'क्या यह सही है?',
  areaWithPincode: (name, pincode) => `${name}, ${pincode}`,
  thatIsRight: 'हाँ, यही है',
  notRight: 'नहीं',
  locate: 'मेरी मौजूदा जगह लें',
  locating: 'देख रहे हैं …',
  locateFailed: 'पता नहीं चल पाया कि आप कहाँ हैं। कृपया पिनकोड लिखें।',
  tellMe: 'यहाँ डिलीवरी शुरू हो तो मुझे बताएँ',
  tellMeFailed: 'यह सेव नहीं हो सका। फिर कोशिश करें।',
  mobile: 'मोबाइल नंबर',
  tenDigits: 'मोबाइल नंबर में 10 अंक होते हैं।',
  oneMessage: 'वहाँ डिलीवरी शुरू होने पर हम एक मैसेज भेजेंगे, और कुछ नहीं। आपका नंबर छह महीने बाद मिटा देंगे।',
  willTell: (pincode) => `${pincode} पर डिलीवरी शुरू होते ही हम आपको बताएँगे।`,
}
