import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/zones.ts'
import { menu } from './menu.ts'

export const zones: Translated<typeof en.zones> = {
  title: menu.zones,
  tab: menu.zones,
  add: 'झोन जोडा',
  none: 'अजून डिलिव्हरी झोन नाहीत.',
  noneHint: 'झोन म्हणजे नाव, चार्ज आणि त्याचे पिनकोड.',
  fee: (amount) => `डिलिव्हरी ${amount}`,
  free: 'मोफत डिलिव्हरी',
  freeAbove: (amount) => `${amount} पासून मोफत`,
  neverFree: 'कधीच मोफत नाही',
  pincodes: (count) => `${count} पिनकोड`,
  change: (name) => `${name} बदला`,

  name: 'झोनचे नाव',
  nameHint: 'टीमसाठी, जसे शहर किंवा पश्चिम.',
  feeLabel: 'डिलिव्हरी चार्ज, रुपयांत',
  freeLabel: 'किती रुपयांपासून मोफत',
  freeHint: 'रिकामे: कधीच मोफत नाही.',
  list: 'पिनकोड',
  listHint: 'एका ओळीत एक, किंवा कॉमा देऊन. परिसर पुढे लिहिता येतो: 411001 कॅम्प.',
  read: (count) => (count === 1 ? '1 पिनकोड वाचला.' : `${count} पिनकोड वाचले.`),
  unread: (parts) => `हा पिनकोड नाही: ${parts.join(', ')}.`,
  twice: (codes) => `यादीत दोनदा: ${codes.join(', ')}.`,
  save: 'झोन सेव्ह करा',
  saved: 'सेव्ह झाले. ग्राहकांना लगेच दिसेल.',
  remove: 'झोन काढून टाका',
  removeText: 'आलेल्या ऑर्डर पोहोचवल्या जातील. तिथल्या नवीन ऑर्डर चेकआउटवेळी घेतल्या जाणार नाहीत, आणि दिलेले पैसे परत जातील.',
  removed: 'झोन काढून टाकला.',
  reallyRemove: (name) => `झोन ${name} काढून टाकायचा?`,

  tryTitle: 'पिनकोड तपासून पाहा',
  tryLabel: 'पिनकोड',
  tryIt: 'तपासा',
  served: (area, zone) => [area, zone].filter(Boolean).join(', '),
  notServed: (pincode, area) => `ग्राहकांना दिसते: ${pincode}${area ? ` (${area})` : ''} मध्ये आम्ही अजून डिलिव्हरी करत नाही.`,
  next: (day, window) => `पुढची डिलिव्हरी: ${day}, ${window}`,
  noNext: 'पुढच्या दिवसांत कोणताही स्लॉट ऑर्डर घेत नाही.',
}
