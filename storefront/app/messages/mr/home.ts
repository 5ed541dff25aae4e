import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/home.ts'

export const home: Translated<typeof en.home> = {
  title: (brand, tagline) => (tagline ? `${brand}: ${tagline}` : brand),
  heading: (brand) => `${brand}, ताजे सामान तुमच्या घरी`,
  signedInAs: (mobile) => `${mobile} ने लॉगिन केले आहे`,
  banners: 'ऑफर',
  carousel: 'स्लाइड शो',
  slide: (number, count) => `${count} पैकी ${number}`,
  goToSlide: (number) => `स्लाइड ${number} वर जा`,
  pause: 'स्लाइड थांबवा',
  play: 'स्लाइड सुरू करा',
  previous: 'मागच्या ऑफर',
  next: 'पुढच्या ऑफर',
  categories: 'आज काय शिजवणार?',
  noDescription: 'माहिती उपलब्ध नाही',
  moreOffers: 'दुकानात आणखी',
  lowerPrices: 'सध्या कमी किमतीत',
  offersQuestion: 'ऑफर',
  kitchen: 'आमच्या स्वयंपाकघरातून',
  cooked: 'ऑर्डरनुसार बनते, तुम्ही निवडलेल्या वेळेसाठी',
  cookedFor: (day, slot) => `ऑर्डरनुसार बनते, पुढची वेळ ${day}, ${slot}`,
  today: 'आज',
  tomorrow: 'उद्या',
  pinned: 'आमची निवड',
  grower: 'कोण पिकवते',
  moreAbout: 'आमच्याबद्दल अधिक',
}
