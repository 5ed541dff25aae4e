import type { Spoken } from '../spoken.ts'

export const salesWords = {
  title: { en: 'Sales', hi: 'बिक्री', mr: 'विक्री' },
  about: {
    en: 'Invoices less credit notes. A sale counts on the day its invoice was issued, which is when the order was packed, not when it was ordered.',
    hi: 'इनवॉइस में से क्रेडिट नोट घटाकर। बिक्री उस दिन गिनी जाती है जब इनवॉइस बनी, यानी ऑर्डर पैक होने पर, ऑर्डर देने पर नहीं।',
    mr: 'इन्व्हॉइसमधून क्रेडिट नोट वजा करून. विक्री इन्व्हॉइस बनल्याच्या दिवशी मोजली जाते, म्हणजे ऑर्डर पॅक झाल्यावर, ऑर्डर दिल्यावर नाही.',
  },
  days: {
    en: 'By day, department and payment',
    hi: 'दिन, डिपार्टमेंट और पेमेंट से',
    mr: 'दिवस, डिपार्टमेंट आणि पेमेंटनुसार',
  },
  items: { en: 'By item', hi: 'आइटम से', mr: 'वस्तूनुसार' },
  areas: { en: 'By area', hi: 'इलाके से', mr: 'भागानुसार' },
} as const satisfies Readonly<Record<string, Spoken>>
