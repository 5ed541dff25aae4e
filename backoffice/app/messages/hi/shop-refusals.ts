import { formatPaise } from '@farmstand/contracts/money'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { shopWords } from '@farmstand/contracts/refusals/shop-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { windowText } from '../../lib/times.ts'
import { shortDayOf } from '../../lib/words.ts'
import { office } from './office.ts'
import { setupProblems } from './setup-problems.ts'

const pincodes = (taken: readonly { pincode: string; zone: string }[]): string =>
  taken.map(({ pincode, zone }) => `${pincode} (${zone})`).join(', ')

const orderNumbers = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ')

export const shopRefusals: Translated<typeof shopWords> = {
  CLOSED_ON_SCREEN_ONLY: () => 'खाते बैक ऑफ़िस में हटाए जाते हैं, वहीं से ग्राहक को ईमेल जाता है। ग्राहक को वहाँ खोलें।',
  ACCOUNT_GONE: () => 'यह खाता पहले ही हट चुका है। अब कुछ करना बाकी नहीं।',
  CLOSING_OTHER_NUMBER: () => 'यह इस ग्राहक का नंबर नहीं है। जाँचें कि यहाँ किसका खाता खुला है, फिर उसका नंबर लिखें।',
  CLOSING_ORDERS_OPEN: ({ numbers }) => `अभी बाकी: ${orderNumbers(numbers)}। पहले इसे पहुँचाएँ या रद्द करें, फिर खाता हटाएँ।`,
  CLOSING_MONEY_UNDER_WAY: () => 'इस ग्राहक का कोई पेमेंट या रिफ़ंड अभी रास्ते में है। उसके आने पर खाता हटाएँ।',
  CLOSING_NUMBER_NEW: () =>
    'इस खाते का नंबर 24 घंटे के भीतर बदला गया है, इसलिए हो सकता है कि कहने वाले ग्राहक न हों। 24 घंटे पूरे होने दें, फिर ग्राहक से दोबारा पूछें।',
  CLOSING_BALANCE: ({ paise }) => `वॉलेट में ${formatPaise(paise)} हैं। ग्राहक से पूछें कि क्या वे इन्हें छोड़ते हैं, फिर निशान लगाएँ।`,
  PLAN_ON_OTHER_TERMS: () => 'यह प्लान अब दूसरी शर्तों पर बिकता है: उसी को बदलें।',
  PLANS_CHANGED: () => 'इस बीच प्लान बदल गए। कृपया फिर से देखें।',
  PLAN_CHANGED: () => 'इस बीच यह प्लान बदल गया। कृपया फिर से देखें।',
  PLAN_NAME_MISSING: () => 'प्लान का नाम लिखें।',
  PLAN_THERE: ({ name }) => `${name} नाम का प्लान पहले से है।`,
  NO_SUCH_ZONE: () => 'ऐसा कोई ज़ोन नहीं है।',
  ZONE_NAME_MISSING: () => 'ज़ोन का नाम लिखें।',
  ZONE_THERE: ({ name }) => `${name} नाम का ज़ोन पहले से है।`,
  ZONE_CHANGED: () => 'इस बीच यह ज़ोन बदल गया। कृपया फिर से देखें।',
  PINCODES_TAKEN: ({ taken, more }) =>
    `एक पिनकोड एक ही ज़ोन में होता है। पहले से दूसरे में: ${pincodes(taken)}${more === 0 ? '' : ` और ${more} अन्य`}।`,
  LAST_DAY_FIRST: () => 'आखिरी दिन पहले दिन से पहले है।',
  MOST_DAYS_CLOSED: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} दिन बंद हो सकते हैं।`,
  CLOSING_WITHOUT_WHY: () => 'कारण लिखें। ग्राहकों और टीम को वह दिखता है।',
  PAUSE_WITHOUT_WHY: () => 'कारण लिखें। ग्राहकों को वह दिखता है।',
  WINDOW_CLOSED_WITHOUT_WHY: () => 'बंद करने का कारण लिखें।',
  DAY_NOT_CLOSED: ({ day }) => `${shortDayOf(day)} बंद नहीं है।`,
  NO_DAY: ({ day }) => `${day} कोई तारीख नहीं है।`,
  DAY_OVER_KEPT: () => 'बीता हुआ दिन नहीं बदल सकता।',
  DAYS_PLANNED: ({ days }) => `ज़्यादा से ज़्यादा ${days} दिन आगे तक प्लान कर सकते हैं।`,
  WINDOW_ENDS_FIRST: () => 'स्लॉट शुरू होने के बाद खत्म होना चाहिए।',
  WINDOW_THERE: ({ window }) => `${windowText(window)} का स्लॉट पहले से है।`,
  WINDOW_NOT_SERVED: ({ department }) => `इस स्लॉट में ${office.department[department]} की डिलीवरी नहीं है।`,
  WINDOW_BOOKED: ({ department, window, day, booked }) =>
    `${office.department[department]}: ${shortDayOf(day)} को ${windowText(window)} में ${booked} ऑर्डर हैं। पहले उन्हें दूसरे स्लॉट में भेजें।`,
  WINDOW_BELOW_BOOKED: ({ department, window, day, booked }) =>
    `${office.department[department]}: ${shortDayOf(day)} को ${windowText(window)} में ${booked} ऑर्डर हैं, इसलिए कम से कम ${booked} जगहें चाहिए। खाली करने के लिए ऑर्डर दूसरे स्लॉट में भेजें।`,
  NO_SHOP_TO_CHANGE: () => 'अभी कोई दुकान नहीं है जिसे बदला जा सके।',
  NO_SHOP: () => 'इस डेटाबेस में अभी कोई दुकान नहीं है।',
  CHANGED_SINCE: () => 'आपके खोलने के बाद यह बदल गया है। कृपया फिर से देखें।',
  CHANGED_MEANWHILE: () => 'इस बीच किसी और ने यह बदल दिया। कृपया फिर से देखें।',
  PAUSE_OVER: () => 'अब से आगे का समय चुनें।',
  PAUSE_TOO_LONG: () => 'दुकान ज़्यादा से ज़्यादा 31 दिन रुक सकती है। उससे ज़्यादा के लिए दिन बंद करें।',
  NOT_PAUSED: () => 'दुकान पहले से ऑर्डर ले रही है।',
  SHOP_LACKING: ({ problems }) => problems.map((one) => renderSentence(setupProblems, one)).join(' '),
  SETTINGS_UNFIT: ({ said }) => `यह नहीं हो सकता। (${said.join('. ')}.)`,
  SETUP_LACKING: ({ problems }) => problems.map((one) => renderSentence(setupProblems, one)).join(' '),
  OPEN_ALREADY: () => 'यह दुकान पहले से खुली है।',
  REAL_MONEY_TAKEN: () => 'इस दुकान में असली पैसे आए हैं: उसका हिसाब मिटाया नहीं जा सकता। नए डेटाबेस में शुरू करें।',
  NAME_TO_TYPE: ({ name }) => `दुकान का नाम लिखें: ${name}।`,
  KEY_USED: () => 'यह की किसी और काम में आ चुकी है। कुछ नहीं हुआ।',
  SHOWN_ONCE: () => 'यह पहले ही हो चुका है, और उसका जवाब एक ही बार दिखता है।',
  NAME_WITHOUT_LETTER: () => 'ऐसा नाम लिखें जिसमें कम से कम एक अक्षर हो।',
  REMOVES_SELF: () => 'आप खुद को नहीं हटा सकते। दूसरे मालिक से कहें।',
  DEVICE_OUT: () => 'वह डिवाइस पहले ही लॉगआउट है।',
  OWNER_PAIRS_OWNER: () => 'मालिक का फ़ोन सिर्फ़ मालिक ही जोड़ सकते हैं।',
  PAIRED_ROLES: () => 'सिर्फ़ पैकर, रसोई और राइडर के फ़ोन जोड़े जा सकते हैं।',
  NOT_OF_TEAM: () => 'यह व्यक्ति अब टीम में नहीं है।',
  OWNER_NEEDED: () => 'दुकान को एक मालिक चाहिए। पहले दूसरे मालिक को न्योता दें।',
  NO_PASSKEY: () => 'इस डिवाइस पर पासकी नहीं है।',
  PASSKEY_GONE: () => 'वह पासकी पहले ही हट चुकी है।',
  LAST_PASSKEY: () => 'आप अपनी आखिरी पासकी नहीं हटा सकते। पहले एक और जोड़ें।',
  MOST_VIEWS: ({ most }) => `ज़्यादा से ज़्यादा ${most} सूचियाँ सेव हो सकती हैं। पहले एक हटाएँ।`,
  NO_SUCH_VIEW: ({ name }) => `‘${name}’ नाम की सूची अब नहीं है।`,
}
