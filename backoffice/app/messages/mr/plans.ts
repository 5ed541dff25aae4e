import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/plans.ts'
import { menu } from './menu.ts'

export const plans: Translated<typeof en.plans> = {
  plans: menu.plans,
  earlier: (title) => `${title} वर न्या`,
  later: (title) => `${title} खाली न्या`,

  addPlan: 'प्लान जोडा',
  noPlan: 'अजून एकही प्लान नाही.',
  noPlanHint: 'वॉलेट रिचार्ज केल्यावर प्लान सुरू होतो, आणि सूट, कॅशबॅक किंवा मोफत डिलिव्हरी देतो.',
  planName: 'नाव',
  price: 'किती रुपयांच्या रिचार्जवर सुरू होतो',
  discount: 'प्रत्येक ऑर्डरवर सूट, टक्के',
  cashback: 'कॅशबॅक, रुपयांत',
  cashbackHint: 'प्रत्येक मोबाइल नंबरला 12 महिन्यांत एकदा.',
  freeDelivery: 'मोफत डिलिव्हरी',
  priority: 'सर्वात आधी डिलिव्हरी',
  perks: 'इतर फायदे',
  days: 'किती दिवस चालतो',
  daysForLife: 'रिकामे: कायमसाठी.',
  life: 'कायमसाठी',
  lasts: (days) => (days === 1 ? '1 दिवस' : `${days} दिवस`),
  percentOff: (percent) => `प्रत्येक ऑर्डरवर ${percent}% सूट`,
  cashbackOf: (amount) => `${amount} कॅशबॅक`,
  onSale: 'विक्रीला आहे',
  notOnSale: 'विक्रीला नाही',
  earlierTerms: 'आधीच्या अटी',
  earlierTermsHint: 'आता वेगळ्या अटींवर विकले जातात. ज्यांनी आधी घेतले, त्यांच्याकडे ते मुदत संपेपर्यंत राहतात.',
  running: (count) => (count === 0 ? 'कोणत्याही ग्राहकाकडे नाही' : count === 1 ? '1 ग्राहकाकडे आहे' : `${count} ग्राहकांकडे आहे`),
  sell: (name) => `${name} विक्रीला ठेवा`,
  turnedPlan: (name, on) => (on ? `${name} आता विक्रीला आहे.` : `${name} आता विक्रीला नाही.`),
  savePlan: 'प्लान सेव्ह करा',
  savedPlan: 'सेव्ह झाला.',
  copied: 'सेव्ह झाला. सध्याच्या ग्राहकांच्या अटी त्याच राहतील.',
  copyHint: 'सध्याच्या ग्राहकांच्या अटी त्याच राहतात. तुमच्या बदलांमुळे त्याच्या जागी नवीन प्लान तयार होतो.',
}
