import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/zones.ts'
import { menu } from './menu.ts'

export const zones: Translated<typeof en.zones> = {
  title: menu.zones,
  tab: menu.zones,
  add: 'ज़ोन जोड़ें',
  none: 'अभी कोई डिलीवरी ज़ोन नहीं है।',
  noneHint: 'ज़ोन यानी एक नाम, एक चार्ज और उसके पिनकोड।',
  fee: (amount) => `डिलीवरी ${amount}`,
  free: 'डिलीवरी मुफ़्त',
  freeAbove: (amount) => `${amount} से मुफ़्त`,
  neverFree: 'कभी मुफ़्त नहीं',
  pincodes: (count) => `${count} पिनकोड`,
  change: (name) => `${name} बदलें`,

  name: 'ज़ोन का नाम',
  nameHint: 'टीम के लिए, जैसे शहर या पश्चिम।',
  feeLabel: 'डिलीवरी चार्ज, रुपयों में',
  freeLabel: 'कितने से मुफ़्त, रुपयों में',
  freeHint: 'खाली हो तो: कभी मुफ़्त नहीं।',
  list: 'पिनकोड',
  listHint: 'हर लाइन में एक, या बीच में कॉमा लगाकर। इलाका आगे लिख सकते हैं: 411001 कैंप।',
  read: (count) => `${count} पिनकोड पढ़े।`,
  unread: (parts) => `ये पिनकोड नहीं हैं: ${parts.join(', ')}।`,
  twice: (codes) => `सूची में दो बार: ${codes.join(', ')}।`,
  save: 'ज़ोन सेव करें',
  saved: 'सेव हो गया। ग्राहकों को तुरंत दिखेगा।',
  remove: 'ज़ोन हटाएँ',
  removeText: 'जो ऑर्डर हो चुके हैं, वे पहुँचाए जाएँगे। वहाँ के नए ऑर्डर चेकआउट पर नहीं लिए जाएँगे, और दिए हुए पैसे वापस हो जाएँगे।',
  removed: 'ज़ोन हटा दिया।',
  reallyRemove: (name) => `ज़ोन ${name} हटाएँ?`,

  tryTitle: 'पिनकोड जाँचें',
  tryLabel: 'पिनकोड',
  tryIt: 'जाँचें',
  served: (area, zone) => [area, zone].filter(Boolean).join(', '),
  notServed: (pincode, area) => `ग्राहकों को दिखता है: ${pincode}${area ? ` (${area})` : ''} में अभी हमारी डिलीवरी नहीं है।`,
  next: (day, window) => `अगली डिलीवरी: ${day}, ${window}`,
  noNext: 'आने वाले दिनों में कोई स्लॉट ऑर्डर नहीं ले रहा।',
}
