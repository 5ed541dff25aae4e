import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/plans.ts'
import { menu } from './menu.ts'

export const plans: Translated<typeof en.plans> = {
  plans: menu.plans,
  earlier: (title) => `ऊपर ले जाएँ: ${title}`,
  later: (title) => `नीचे ले जाएँ: ${title}`,

  addPlan: 'प्लान जोड़ें',
  noPlan: 'अभी कोई प्लान नहीं है।',
  noPlanHint: 'वॉलेट रिचार्ज करने पर प्लान शुरू होता है, और छूट, कैशबैक या मुफ़्त डिलीवरी देता है।',
  planName: 'नाम',
  price: 'कितने के रिचार्ज से शुरू, रुपयों में',
  discount: 'हर ऑर्डर पर छूट, प्रतिशत में',
  cashback: 'कैशबैक, रुपयों में',
  cashbackHint: 'हर मोबाइल नंबर को 12 महीने में एक बार।',
  freeDelivery: 'मुफ़्त डिलीवरी',
  priority: 'सबसे पहले डिलीवरी',
  perks: 'और फ़ायदे',
  days: 'कितने दिन चलेगा',
  daysForLife: 'खाली हो तो: हमेशा के लिए।',
  life: 'हमेशा के लिए',
  lasts: (days) => `${days} दिन`,
  percentOff: (percent) => `हर ऑर्डर पर ${percent}% छूट`,
  cashbackOf: (amount) => `${amount} कैशबैक`,
  onSale: 'बिक रहा है',
  notOnSale: 'नहीं बिक रहा',
  earlierTerms: 'पुरानी शर्तें',
  earlierTermsHint: 'अब दूसरी शर्तों पर बिकता है। जिन्होंने लिया है, उनका अंत तक चलेगा।',
  running: (count) =>
    count === 0 ? 'किसी ग्राहक के पास नहीं' : count === 1 ? '1 ग्राहक के पास है' : `${count} ग्राहकों के पास है`,
  sell: (name) => `बेचें: ${name}`,
  turnedPlan: (name, on) => (on ? `${name}: अब बिक रहा है।` : `${name}: अब नहीं बिकेगा।`),
  savePlan: 'प्लान सेव करें',
  savedPlan: 'सेव हो गया।',
  copied: 'सेव हो गया। मौजूदा ग्राहकों की शर्तें वही रहेंगी।',
  copyHint: 'मौजूदा ग्राहकों की शर्तें वही रहती हैं। आपके बदलाव से इसकी जगह एक नया प्लान बनता है।',
}
