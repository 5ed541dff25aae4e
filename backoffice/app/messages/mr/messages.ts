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
    GIVEN_UP: 'सोडून दिले',
  },
  events: {
    PLACED: 'ऑर्डर मिळाली',
    CHANGED: 'पॅक करताना बदल',
    CANCELLED: 'ऑर्डर रद्द झाली',
    REFUNDED: 'पैसे परत केले',
    CREDITED: 'वॉलेटमध्ये पैसे परत',
    ANSWERED: 'अडचणीचे उत्तर दिले',
    NEW_ORDER: 'नवीन ऑर्डर, तुम्हाला',
    ITEM_BACK: 'वस्तू पुन्हा आली',
    TEST: 'चाचणी',
  },
  channels: { SMS: 'SMS', MAIL: 'ईमेल' },
  none: 'इथे काही नाही.',
  off: 'ऑर्डरचे काय झाले ते ग्राहकांना सध्या कळवले जात नाही. तुमचे SMS मजकूर नोंदवल्यावर सेटिंग्जमधील ‘ग्राहकांना कळवायचे का’ इथून ते सुरू करा.',
  tries: (count) => (count === 1 ? '1 प्रयत्न' : `${count} प्रयत्न`),
  next: (time) => `पुढचा ${time} ला`,
  order: 'ऑर्डर पाहा',
  sendAgain: 'पुन्हा पाठवा',
  sentAgain: 'एका मिनिटात पुन्हा पाठवून पाहू.',
  older: 'जुने',
  smsToFile: 'SMS मशीनवरच्या फाइलमध्ये लिहिले जातात: ते कोणालाही मिळत नाहीत, आणि ग्राहकांना स्वतः लॉगिन करता येत नाही.',
  mailToFile: 'ईमेल मशीनवरच्या फाइलमध्ये लिहिले जातात: ते कोणालाही मिळत नाहीत.',
  test: {
    title: 'स्वतःला चाचणी संदेश पाठवा',
    hint: 'ग्राहकांना कोड आणि संदेश जातात त्याच मार्गाने हा जातो. मजकूर लॉगिन कोडचा असतो; त्यातल्या 00000 ने काहीही उघडत नाही.',
    to: { SMS: 'तुमचा मोबाइल नंबर', MAIL: 'तुमचा ईमेल' },
    send: { SMS: 'चाचणी SMS पाठवा', MAIL: 'चाचणी ईमेल पाठवा' },
    waits: 'पाठवत आहोत…',
    inFile: '‘data’ फोल्डरमधल्या ‘outbox.ndjson’ मध्ये लिहिले. कोणालाही मिळत नाही.',
    tenDigits: 'दहा अंक लिहा, जसे 98765 43210.',
    handedOver: 'पुढे दिले आहे. एका मिनिटात आले नाही, तर संदेश पोहोचवणाऱ्या कंपनीला विचारा.',
    failed: (why) => `गेले नाही: ${why}`,
  },
}
