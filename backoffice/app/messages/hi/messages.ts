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
  },
  events: {
    PLACED: 'ऑर्डर मिला',
    CHANGED: 'पैकिंग में बदला',
    CANCELLED: 'ऑर्डर रद्द हुआ',
    REFUNDED: 'पैसे लौटाए',
    CREDITED: 'पैसे वॉलेट में लौटाए',
    ANSWERED: 'शिकायत का जवाब',
    NEW_ORDER: 'नया ऑर्डर, आपको',
    ITEM_BACK: 'सामान फिर आया',
    TEST: 'जाँच',
  },
  channels: { SMS: 'SMS', MAIL: 'ईमेल' },
  none: 'यहाँ कुछ नहीं है।',
  off: 'ग्राहकों को उनके ऑर्डर की खबर नहीं दी जा रही। आपके संदेश रजिस्टर हो जाएँ, तो इसे सेटिंग में चालू करें।',
  tries: (count) => `${count} बार कोशिश`,
  next: (time) => `अगली कोशिश ${time}`,
  order: 'ऑर्डर देखें',
  sendAgain: 'फिर भेजें',
  sentAgain: 'एक मिनट में फिर कोशिश होगी।',
  older: 'पुराने',
  smsToFile: 'SMS मशीन की एक फ़ाइल में लिखे जा रहे हैं: किसी को मिलते नहीं, और ग्राहक खुद लॉगिन नहीं कर सकते।',
  mailToFile: 'ईमेल मशीन की एक फ़ाइल में लिखे जा रहे हैं: किसी को मिलते नहीं।',
  test: {
    title: 'खुद को जाँच का संदेश भेजें',
    hint: 'यह उसी रास्ते जाएगा जिससे ग्राहकों को कोड और खबरें जाती हैं। संदेश लॉगिन कोड वाला ही है; उसमें लिखे 00000 से कुछ नहीं खुलता।',
    to: { SMS: 'आपका मोबाइल नंबर', MAIL: 'आपका ईमेल' },
    send: { SMS: 'जाँच का SMS भेजें', MAIL: 'जाँच का ईमेल भेजें' },
    waits: 'जा रहा है…',
    inFile: '‘data’ फ़ोल्डर की ‘outbox.ndjson’ में लिख दिया। किसी को नहीं मिलेगा।',
    tenDigits: 'दस अंक लिखें, जैसे 98765 43210।',
    handedOver: 'आगे भेज दिया। एक मिनट में न आए, तो संदेश पहुँचाने वाली कंपनी से पूछें।',
    failed: (why) => `नहीं भेजा गया: ${why}`,
  },
}
