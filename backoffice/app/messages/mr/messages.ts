import { channelWords } from '@farmstand/contracts/office/channels'
import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/messages.ts'
import { menu } from './menu.ts'

export const messages: Translated<typeof en.messages> = {
  title: menu.messages,
  all: 'सर्व',
  states: {
    WAITING: 'पाठवायचे',
    SENT: 'पाठवले',
    REFUSED: 'नाकारले',
    GIVEN_UP: 'जाऊ शकले नाही',
    HELD: 'पाठवले नाही',
  },
  held: {
    CUSTOMER_DAY:
      'या ग्राहकासाठी दिवसाची मर्यादा पूर्ण झाली होती. हा संदेश तुम्ही तरीही पाठवू शकता, किंवा सेटिंग्जमध्ये मर्यादा वाढवू शकता.',
    SHOP_DAY: 'दुकानासाठी दिवसाची मर्यादा पूर्ण झाली होती. हा संदेश तुम्ही तरीही पाठवू शकता, किंवा सेटिंग्जमध्ये मर्यादा वाढवू शकता.',
    UNCONFIRMED: 'ग्राहकाने या ईमेल पत्त्याची अजून खात्री केलेली नाही, म्हणून त्यावर दिवसाला दोनच ईमेल जातात.',
    CANCELLED: 'हा संदेश जाण्याआधीच ऑर्डर रद्द झाली.',
  },
  events: {
    PLACED: 'ऑर्डर मिळाली',
    MOVED: 'डिलिव्हरीची नवी वेळ',
    CHANGED: 'पॅक करताना बदल',
    OUT_FOR_DELIVERY: 'वाटेत',
    DELIVERED: 'पोहोचली',
    BROUGHT_BACK: 'देता आली नाही',
    NOT_DELIVERED: 'पोहोचली नाही',
    CANCELLED: 'ऑर्डर रद्द झाली',
    REFUNDED: 'रिफंड केला',
    CREDITED: 'वॉलेटमध्ये रिफंड केला',
    ANSWERED: 'तक्रारीचे उत्तर दिले',
    NEW_ORDER: 'नवीन ऑर्डर, तुम्हाला',
    ITEM_BACK: 'वस्तू पुन्हा आली',
    AREA_SERVED: 'भागात डिलिव्हरी सुरू',
    TEST: 'टेस्ट',
  },
  channels: channelWords('mr'),
  none: 'इथे काही नाही.',
  off: 'ग्राहकांना त्यांच्या ऑर्डरबद्दल संदेश जात नाहीत. तुमचे संदेश नोंदवल्यावर सेटिंग्जमध्ये ‘ग्राहकांना त्यांच्या ऑर्डरची खबर SMS आणि ईमेलने द्या’ सुरू करा.',
  tries: (count) => (count === 1 ? '1 प्रयत्न' : `${count} प्रयत्न`),
  next: (time) => `पुढचा ${time} ला`,
  order: 'ऑर्डर पाहा',
  sendAgain: 'पुन्हा पाठवा',
  sentAgain: 'एका मिनिटात पुन्हा पाठवून पाहू.',
  test: {
    title: 'स्वतःला टेस्ट संदेश पाठवा',
    hint: 'ग्राहकांना कोड आणि संदेश जातात त्याच मार्गाने हा जातो. मजकूर लॉगिन कोडचा असतो; त्यातल्या 00000 ने काहीही उघडत नाही.',
    waits: 'पाठवत आहोत…',
    inFile: 'सर्व्हरवरच्या एका फाइलमध्ये लिहिले. कोणालाही मिळणार नाही.',
    tenDigits: 'दहा अंक लिहा, जसे 98765 43210.',
    handedOver: 'संदेश पोहोचवणाऱ्या कंपनीकडे दिला आहे. एका मिनिटात आला नाही, तर त्याच कंपनीला विचारा.',
    failed: (why) => `गेले नाही: ${why}`,
  },
}
