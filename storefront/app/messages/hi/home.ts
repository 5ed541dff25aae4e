import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/home.ts'

export const home: Translated<typeof en.home> = {
  title: (brand, tagline) => (tagline ? `${brand}: ${tagline}` : brand),
  heading: (brand) => `${brand}, ताज़ा सामान आपके घर`,
  signedInAs: (mobile) => `${mobile} से लॉगिन हैं`,
  banners: 'ऑफ़र',
  carousel: 'स्लाइड शो',
  slide: (number, count) => `${count} में से ${number}`,
  goToSlide: (number) => `स्लाइड ${number} पर जाएँ`,
  pause: 'स्लाइड रोकें',
  play: 'स्लाइड चलाएँ',
  previous: 'पिछले ऑफ़र',
  next: 'अगले ऑफ़र',
  categories: 'आज क्या पकाएँगे?',
  noDescription: 'कोई जानकारी नहीं है',
  moreOffers: 'दुकान में और',
  lowerPrices: 'अभी कम कीमत पर',
  offersQuestion: 'ऑफ़र',
  kitchen: 'हमारी रसोई से',
  cooked: 'ऑर्डर पर बनता है, आपके चुने समय के लिए',
  cookedFor: (day, slot) => `ऑर्डर पर बनता है, अगला समय ${day}, ${slot}`,
  today: 'आज',
  tomorrow: 'कल',
  pinned: 'हमारी पसंद',
  grower: 'कौन उगाता है',
  moreAbout: 'हमारे बारे में और',
}
