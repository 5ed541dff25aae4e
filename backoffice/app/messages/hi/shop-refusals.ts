import { filled } from '@farmstand/contracts/office/filled'
import type { shopWords } from '@farmstand/contracts/refusals/shop-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { windowText } from '../../lib/times.ts'
import { shortDayOf } from '../../lib/words.ts'
import { office } from './office.ts'
import { setupProblems } from './setup-problems.ts'

const pincodes = (taken: readonly { pincode: string; zone: string }[]): string =>
  taken.map(({ pincode, zone }) => `${pincode} (${zone})`).join(', ')

export const shopRefusals: Translated<typeof shopWords> = {
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
  CLOSING_WITHOUT_WHY: () => 'कारण लिखें: ग्राहक और टीम उसे पढ़ते हैं।',
  PAUSE_WITHOUT_WHY: () => 'कारण लिखें: ग्राहक उसे पढ़ते हैं।',
  WINDOW_CLOSED_WITHOUT_WHY: () => 'लिखें कि क्यों बंद है।',
  DAY_NOT_CLOSED: ({ day }) => `${shortDayOf(day)} बंद नहीं है।`,
  NO_DAY: ({ day }) => `${day} कोई तारीख नहीं है।`,
  DAY_OVER_KEPT: () => 'बीता हुआ दिन नहीं बदलता।',
  DAYS_PLANNED: ({ days }) => `ज़्यादा से ज़्यादा ${days} दिन आगे तक की योजना बनती है।`,
  WINDOW_ENDS_FIRST: () => 'स्लॉट का अंत उसकी शुरुआत के बाद होता है।',
  WINDOW_THERE: ({ window }) => `${windowText(window)} का स्लॉट पहले से है।`,
  WINDOW_NOT_SERVED: ({ department }) => `${office.department[department]} इस स्लॉट में डिलीवरी नहीं करता।`,
  WINDOW_BOOKED: ({ department, window, day, booked }) =>
    `${office.department[department]}: ${shortDayOf(day)} को ${windowText(window)} में ${booked} ऑर्डर हैं। पहले उन्हें दूसरा समय दें।`,
  WINDOW_BELOW_BOOKED: ({ department, window, day, booked }) =>
    `${office.department[department]}: ${shortDayOf(day)} को ${windowText(window)} में ${booked} ऑर्डर हैं, इसलिए ${booked} से कम नहीं हो सकता। खाली करने के लिए उन्हें दूसरा समय दें।`,
  NO_SHOP_TO_CHANGE: () => 'अभी कोई दुकान नहीं है जिसे बदला जा सके।',
  NO_SHOP: () => 'इस डेटाबेस में अभी कोई दुकान नहीं है।',
  CHANGED_SINCE: () => 'आपके खोलने के बाद यह बदल गया है। कृपया फिर से देखें।',
  CHANGED_MEANWHILE: () => 'इस बीच किसी और ने यह बदल दिया। कृपया फिर से देखें।',
  PAUSE_OVER: () => 'दुकान फिर खुलने का समय अब के बाद का हो।',
  PAUSE_TOO_LONG: () => 'दुकान ज़्यादा से ज़्यादा 31 दिन रुक सकती है। उससे ज़्यादा के लिए दिन बंद करें।',
  NOT_PAUSED: () => 'दुकान पहले से ऑर्डर ले रही है।',
  SHOP_LACKING: ({ problems }) => problems.map((one) => filled(setupProblems, one)).join(' '),
  SETTINGS_UNFIT: ({ said }) => `यह नहीं हो सकता। (${said.join('. ')}.)`,
  SETUP_LACKING: ({ problems }) => problems.map((one) => filled(setupProblems, one)).join(' '),
  OPEN_ALREADY: () => 'यह दुकान पहले से अपने नाम से खुली है।',
  REAL_MONEY_TAKEN: () => 'इस दुकान में असली पैसे आए हैं: उसका हिसाब मिटाया नहीं जा सकता। नए डेटाबेस में शुरू करें।',
  NAME_TO_TYPE: ({ name }) => `दुकान का नाम लिखें: ${name}।`,
  KEY_USED: () => 'यह कुंजी किसी और काम में आ चुकी है। कुछ नहीं हुआ।',
  SHOWN_ONCE: () => 'यह पहले ही हो चुका है, और उसका जवाब एक ही बार दिखता है।',
  NAME_WITHOUT_LETTER: () => 'नाम में कम से कम एक अक्षर होता है।',
  REMOVES_SELF: () => 'कोई अपने आप को नहीं हटाता: दूसरा मालिक हटाता है।',
  DEVICE_OUT: () => 'वह डिवाइस पहले ही लॉगआउट है।',
  OWNER_PAIRS_OWNER: () => 'मालिक का फ़ोन सिर्फ़ कोई मालिक ही जोड़ सकते हैं।',
  PAIRED_ROLES: () => 'सिर्फ़ पैक करने, पकाने और पहुँचाने वालों के फ़ोन जोड़े जाते हैं।',
  NOT_OF_TEAM: () => 'वे यहाँ काम नहीं करते।',
  OWNER_NEEDED: () => 'दुकान को एक मालिक चाहिए: पहले किसी और को बुलाएँ।',
  NO_PASSKEY: () => 'इस डिवाइस पर पासकी नहीं है।',
  PASSKEY_GONE: () => 'वह पासकी पहले ही हट चुकी है।',
  LAST_PASSKEY: () => 'आपकी आखिरी पासकी रहती है: पहले एक और जोड़ें।',
  MOST_VIEWS: ({ most }) => `ज़्यादा से ज़्यादा ${most} सूचियाँ रहती हैं: पहले एक हटाएँ।`,
  NO_SUCH_VIEW: ({ name }) => `‘${name}’ नाम की सूची अब नहीं है।`,
}
