import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/zones.ts'
import { menu } from './menu.ts'

export const zones: Translated<typeof en.zones> = {
  title: menu.zones,
  tab: menu.zones,
  add: 'झोन जोडा',
  none: 'दुकान अजून कुठेही डिलिव्हरी करत नाही.',
  noneHint: 'झोन म्हणजे नाव, शुल्क आणि त्याचे पिनकोड.',
  fee: (amount) => `डिलिव्हरी ${amount}`,
  free: 'मोफत डिलिव्हरी',
  freeAbove: (amount) => `${amount} पासून मोफत`,
  neverFree: 'कधीच मोफत नाही',
  pincodes: (count) => `${count} पिनकोड`,
  change: (name) => `${name} बदला`,

  name: 'झोनचे नाव',
  nameHint: 'आपल्या माणसांसाठी: शहर, पश्चिम, गावे.',
  feeLabel: 'डिलिव्हरी शुल्क, रुपयांत',
  freeLabel: 'किती रुपयांपासून मोफत',
  freeHint: 'रिकामे: कधीच मोफत नाही.',
  list: 'पिनकोड',
  listHint: 'एका ओळीत एक, किंवा कॉमा देऊन अनेक. त्यापुढे लिहिलेले म्हणजे परिसर: 411001 कॅम्प.',
  read: (count) => (count === 1 ? '1 पिनकोड वाचला.' : `${count} पिनकोड वाचले.`),
  unread: (parts) => `हा पिनकोड नाही: ${parts.join(', ')}.`,
  twice: (codes) => `यादीत दोनदा: ${codes.join(', ')}.`,
  save: 'झोन सेव्ह करा',
  saved: 'सेव्ह झाले. ग्राहकांना लगेच दिसेल.',
  remove: 'इथली डिलिव्हरी बंद करा',
  removeText: 'आलेल्या ऑर्डर तशाच राहतील. कार्टमध्ये सामान असलेल्यांना चेकआउटवेळी कळेल; दिलेले पैसे परत जातील.',
  removed: 'दुकान आता तिथे डिलिव्हरी करत नाही.',
  reallyRemove: (name) => `${name}: इथली डिलिव्हरी बंद करायची?`,

  tryTitle: 'पिनकोड तपासून पाहा',
  tryLabel: 'पिनकोड',
  tryIt: 'तपासा',
  served: (area, zone) => [area, zone].filter(Boolean).join(', '),
  notServed: (pincode, area) =>
    `${pincode}${area ? ` (${area})` : ''} मध्ये आम्ही अजून डिलिव्हरी करत नाही. ग्राहकांना असे दिसते.`,
  next: (day, window) => `पुढची डिलिव्हरी: ${day}, ${window}`,
  noNext: 'पुढच्या दिवसांत कोणताही स्लॉट ऑर्डर घेत नाही.',
}
