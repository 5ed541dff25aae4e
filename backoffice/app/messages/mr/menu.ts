import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/menu.ts'

export const menu: Translated<typeof en.menu> = {
  counter: 'ऑर्डर घ्या',
  harvest: 'आणायचा माल',
  packing: 'पॅकिंग',
  kitchen: 'स्वयंपाकघर',
  delivery: 'डिलिव्हरी',
  rider: 'माझी फेरी',
  cashUp: 'कॅशचा हिशोब',
  problems: 'तक्रारी',
  slots: 'स्लॉट आणि झोन',
  week: 'आठवड्याचे वेळापत्रक',
  zones: 'झोन',
  items: 'वस्तू',
  categories: 'कॅटेगरी',
  priceHistory: 'किमतींचा इतिहास',
  priceSheet: 'किमतींची शीट',
  itemSheet: 'वस्तूंची शीट',
  newItem: 'नवीन वस्तू',
  stock: 'स्टॉक',
  bannersAndPlans: 'बॅनर आणि प्लान',
  plans: 'प्लान',
  messages: 'संदेश',
  setup: 'सेटअप',
  books: 'हिशेब',
  settings: 'सेटिंग्ज',
}
