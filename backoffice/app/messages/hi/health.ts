import { vendorWords } from '@farmstand/contracts/office/channels'
import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/health.ts'

const units: Readonly<Record<string, string>> = { MINUTES: 'मिनट', HOURS: 'घंटे', DAYS: 'दिन' }
const ago = (count: string, unit: string): string => `${count} ${units[unit] ?? ''} पहले`
const looks: Readonly<Record<string, string>> = { frequent: 'पैसों का हिसाब', all: 'पूरा हिसाब' }
const vendors: Readonly<Record<string, string>> = {
  PAYMENTS: 'पेमेंट कंपनी',
  ...vendorWords('hi'),
}

/** The violated invariants of the books in plain words; the command line gives the details. */
const books: Readonly<Record<string, string>> = {
  I1: 'पैसों की किसी एंट्री का जोड़ शून्य नहीं है',
  I2: 'कोई बाकी रकम अपनी एंट्री से नहीं मिलती',
  I3: 'किसी पेमेंट के पैसों का हिसाब पूरा नहीं है',
  I4: 'मिले हुए या लौटाए जा रहे पैसे बहुत देर से रुके हैं',
  I5: 'कोई पेमेंट अपने ही काम में नहीं लगा',
  I6: 'किसी पेमेंट से ज़्यादा पैसे लौट रहे हैं',
  I7: 'किसी ऑर्डर की रकम उसके सामान से नहीं मिलती',
  I8: 'किसी ऑर्डर के पैसे ठीक से नहीं आए या नहीं लौटे',
  I9: 'शेल्फ़ का सामान गिनती से नहीं मिलता',
  I10: 'किसी डिलीवरी स्लॉट की बुकिंग उसके ऑर्डर से नहीं मिलती',
  I11: 'एक ही काम दो बार दर्ज हुआ है',
  I12: 'कैशबैक या प्लान का फ़ायदा ठीक से नहीं मिला',
  I13: 'कोई काम अधूरा रह गया है',
  I14: 'पुराना हिसाब बदला हुआ है',
  I15: 'पेमेंट कंपनी का हिसाब दुकान से नहीं मिलता',
  I16: 'पैसों की कोई अनजान हलचल है',
  I17: 'कोई प्लान ठीक पेमेंट के बिना शुरू हुआ',
  I18: 'इनवॉइस या क्रेडिट नोट का नंबर या रकम ठीक नहीं है',
  I19: 'किसी ऑर्डर की स्थिति उसके इतिहास से नहीं मिलती',
  I20: 'साथ की चीज़ें दो ग्राहकों के नाम हैं',
  I21: 'कोई बदलाव रिकॉर्ड में दर्ज नहीं है',
}

/** The problems of the database, by the English text of the server's check. */
const databaseProblems: Readonly<Record<string, string>> = {
  'The disk of the database is full': 'डेटाबेस की डिस्क भर गई है',
  'The database takes no writes': 'डेटाबेस में कुछ लिखा नहीं जा सकता',
  'The database does not answer': 'डेटाबेस जवाब नहीं दे रहा',
  'The database takes no more connections': 'डेटाबेस और कनेक्शन नहीं ले रहा',
  'The database is starting or stopping': 'डेटाबेस शुरू या बंद हो रहा है',
  'The database refuses this process': 'डेटाबेस दुकान को मना कर रहा है',
  'The database cannot be reached': 'डेटाबेस तक पहुँचा नहीं जा सकता',
}

export const health: Translated<typeof en.health> = {
  AS_SAID: (text) => text,
  NOT_LOOKED_AT: (error) => `जाँच नहीं हो सकी: ${error}`,

  BOOKS_NEVER: (look) => `${looks[look] ?? ''} कभी नहीं जाँचा गया`,
  BOOKS_LATE: (look, count, unit) => `${looks[look] ?? ''} पिछली बार ${ago(count, unit)} जाँचा गया`,
  VIOLATION: (invariant, rows) => `${books[invariant] ?? ''} (${invariant}, ${rows} जगह)`,
  NO_BACKUP: () => 'यहाँ कोई बैकअप नहीं बना',
  OLD_BACKUP: (count, unit) => `सबसे नया बैकअप ${ago(count, unit)} बना`,
  BACKUP_FAILED: (problem) => `रात का बैकअप नहीं हुआ: ${problem}`,
  BACKUP_SAME_DISK: (folder) => `${folder} दुकान की ही डिस्क पर है: डिस्क खराब हुई तो दोनों चले जाएँगे`,
  PAYMENTS_PRETENDED: () => 'पेमेंट नकली हैं: असली पैसे नहीं आते',
  SMS_TO_FILE: () => 'कोड भेजे नहीं जाते, फ़ाइल में लिखे जाते हैं',
  MAIL_TO_FILE: () => 'ईमेल भेजे नहीं जाते, फ़ाइल में लिखे जाते हैं',
  VENDOR_DOWN: (vendor, calls, at) =>
    `${vendors[vendor] ?? ''} से जवाब नहीं मिल रहा: पिछली ${calls} कोशिशें नाकाम, आखिरी ${at} पर`,
  UNCLEAR_PAYMENTS: (count) => `${count} पेमेंट जाँचने हैं`,
  FAILED_REFUNDS: (count) => `${count} रिफ़ंड पर फ़ैसला चाहिए`,
  OWED_PAYMENTS: (count) => `${count} पेमेंट इस्तेमाल के बाद वापस ले लिए गए, इसलिए ग्राहकों से उनके पैसे लेने बाकी हैं`,
  UNDELIVERED: (count, why) => `${count} नहीं पहुँचे: ${why}`,
  UNDELIVERED_FOR_A_DAY: (count) => `${count} एक दिन तक नहीं पहुँचे`,
  DISK_NEARLY_FULL: (left) => `डिस्क लगभग भरी है: ${left} MB बाकी`,
  JOBS_NEVER: () => 'सर्वर यहाँ कभी नहीं चला',
  JOBS_WAIT: (count, unit) => `सबसे पुराना काम ${ago(count, unit)} हो जाना चाहिए था`,
  DATABASE: (problem) => databaseProblems[problem] ?? problem,

  MEND_FIRST: () => 'पहले वह ठीक करें, फिर देखें',
  IS_SERVER_UP: () => 'क्या सर्वर चल रहा है? systemctl status farmstand, और उसका लॉग',
  SEE_ROWS: () => 'एंट्री की सूची कमांड लाइन पर देखें: farmstand reconcile',
  MAKE_BACKUPS: (folder) => `हर रात: farmstand backup ${folder} --keep 14`,
  PLAN_BACKUPS: () => 'बैक ऑफ़िस में “दुकान की हालत” में रात के बैकअप का फ़ोल्डर चुनें',
  MEND_BACKUPS: () => 'फ़ोल्डर ठीक करें या वहाँ जगह बनाएँ; दुकान हर घंटे फिर कोशिश करती है',
  OTHER_DISK: () => 'दूसरी डिस्क का फ़ोल्डर चुनें, या हर रात बैकअप दूसरी मशीन पर कॉपी करें',
  NIGHTLY_FAILS: () => 'दुकान के लॉग में देखें कि रात का बैकअप क्यों नहीं बनता',
  SET_PROVIDER: () => 'जिसने दुकान इंस्टॉल की, वह सेवा देने वाली किसी कंपनी की सेटिंग भरे',
  SET_MAIL: () => 'जिसने दुकान इंस्टॉल की, वह मेल सर्वर की सेटिंग भरे',
  WAIT_FOR_VENDOR: () => 'जवाब मिलते ही रुका हुआ काम अपने आप होगा; तब तक उनकी सूचनाओं का पेज और वहाँ अपना खाता देखें',
  SEND_AGAIN: () => 'फिर से भेजें या कारण देखें: यहाँ ‘संदेश’ में',
  MAKE_ROOM: () => 'जगह बनाएँ: पहले पुराने बैकअप और लॉग हटाएँ',
  START: () => 'उसे शुरू करें',
  COMMAND: (command) => command,
}
