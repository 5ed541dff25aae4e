import { channelWords } from '@farmstand/contracts/office/channels'
import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/messages.ts'
import { menu } from './menu.ts'

export const messages: Translated<typeof en.messages> = {
  title: menu.messages,
  all: 'सभी',
  states: {
    WAITING: 'भेजना बाकी',
    SENT: 'भेजा गया',
    REFUSED: 'नहीं लिया गया',
    GIVEN_UP: 'नहीं जा सका',
    HELD: 'भेजा नहीं',
  },
  held: {
    CUSTOMER_DAY: 'इस ग्राहक के लिए दिन की सीमा पूरी हो चुकी थी। यह संदेश आप अब भी भेज सकते हैं, या सेटिंग में सीमा बढ़ा सकते हैं।',
    SHOP_DAY: 'दुकान के लिए दिन की सीमा पूरी हो चुकी थी। यह संदेश आप अब भी भेज सकते हैं, या सेटिंग में सीमा बढ़ा सकते हैं।',
    UNCONFIRMED: 'ग्राहक ने इस ईमेल पते की अभी पुष्टि नहीं की है, इसलिए इस पर दिन में दो ही ईमेल जाते हैं।',
    CANCELLED: 'यह संदेश जाने से पहले ऑर्डर रद्द हो गया।',
  },
  events: {
    PLACED: 'ऑर्डर मिला',
    MOVED: 'डिलीवरी का नया समय',
    CHANGED: 'पैकिंग में बदला',
    OUT_FOR_DELIVERY: 'रास्ते में',
    DELIVERED: 'पहुँच गया',
    BROUGHT_BACK: 'नहीं दे पाए',
    NOT_DELIVERED: 'नहीं पहुँचा',
    CANCELLED: 'ऑर्डर रद्द हुआ',
    REFUNDED: 'रिफ़ंड किया',
    CREDITED: 'वॉलेट में रिफ़ंड किया',
    ANSWERED: 'शिकायत का जवाब',
    NEW_ORDER: 'नया ऑर्डर, आपको',
    ITEM_BACK: 'सामान फिर आया',
    AREA_SERVED: 'इलाके में डिलीवरी शुरू',
    TEST: 'टेस्ट',
  },
  channels: channelWords('hi'),
  none: 'यहाँ कुछ नहीं है।',
  off: 'ग्राहकों को उनके ऑर्डर के बारे में संदेश नहीं जाते। आपके संदेश रजिस्टर हो जाएँ, तो सेटिंग में ‘ग्राहकों को उनके ऑर्डर की खबर SMS और ईमेल से दें’ चालू करें।',
  tries: (count) => `${count} बार कोशिश`,
  next: (time) => `अगली कोशिश ${time}`,
  order: 'ऑर्डर देखें',
  sendAgain: 'फिर भेजें',
  sentAgain: 'एक मिनट में फिर कोशिश होगी।',
  test: {
    title: 'खुद को टेस्ट संदेश भेजें',
    hint: 'यह उसी रास्ते जाएगा जिससे ग्राहकों को कोड और खबरें जाती हैं। संदेश लॉगिन कोड वाला ही है; उसमें लिखे 00000 से कुछ नहीं खुलता।',
    waits: 'जा रहा है…',
    inFile: 'सर्वर की एक फ़ाइल में लिख दिया। किसी को नहीं मिलेगा।',
    tenDigits: 'दस अंक लिखें, जैसे 98765 43210।',
    handedOver: 'संदेश पहुँचाने वाली कंपनी को दे दिया। एक मिनट में न आए, तो उसी कंपनी से पूछें।',
    failed: (why) => `नहीं भेजा गया: ${why}`,
  },
}
