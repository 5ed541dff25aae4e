import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/menu.ts'

export const menu: Translated<typeof en.menu> = {
  counter: 'ऑर्डर लें',
  harvest: 'आवक',
  packing: 'पैकिंग',
  kitchen: 'रसोई',
  delivery: 'डिलीवरी',
  rider: 'मेरी ट्रिप',
  cashUp: 'कैश का हिसाब',
  problems: 'शिकायतें',
  slots: 'स्लॉट और ज़ोन',
  week: 'हफ़्ते का शेड्यूल',
  zones: 'ज़ोन',
  items: 'सामान',
  categories: 'कैटेगरी',
  priceHistory: 'कीमतों का इतिहास',
  priceSheet: 'कीमतों की शीट',
  itemSheet: 'सामान की शीट',
  newItem: 'नया सामान',
  stock: 'स्टॉक',
  bannersAndPlans: 'बैनर और प्लान',
  plans: 'प्लान',
  messages: 'संदेश',
  setup: 'सेटअप',
  books: 'हिसाब',
  settings: 'सेटिंग',
}
