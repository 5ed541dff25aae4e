import { vendorWords } from '@farmstand/contracts/office/channels'
import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/health.ts'

const units: Readonly<Record<string, string>> = { MINUTES: 'मिनिटांपूर्वी', HOURS: 'तासांपूर्वी', DAYS: 'दिवसांपूर्वी' }
const ago = (count: string, unit: string): string => `${count} ${units[unit] ?? ''}`
const looks: Readonly<Record<string, string>> = { frequent: 'पैशांचा हिशोब', all: 'पूर्ण हिशोब' }
const vendors: Readonly<Record<string, string>> = {
  PAYMENTS: 'पेमेंट कंपनीकडून',
  ...vendorWords('mr'),
}

/** The violated invariants of the books in plain words; the command line gives the details. */
const books: Readonly<Record<string, string>> = {
  I1: 'पैशांच्या एखाद्या नोंदीची बेरीज शून्य नाही',
  I2: 'एखादी शिल्लक तिच्या नोंदींशी जुळत नाही',
  I3: 'एखाद्या पेमेंटच्या पैशांचा हिशोब पूर्ण नाही',
  I4: 'आलेले किंवा परत जाणारे पैसे खूप वेळ अडकले आहेत',
  I5: 'एखादे पेमेंट त्याच्याच कामासाठी वापरले गेले नाही',
  I6: 'एखाद्या पेमेंटमधून जास्त पैसे परत जात आहेत',
  I7: 'एखाद्या ऑर्डरची रक्कम तिच्या वस्तूंशी जुळत नाही',
  I8: 'एखाद्या ऑर्डरचे पैसे नीट आले किंवा परत गेले नाहीत',
  I9: 'रॅकवरचा माल मोजणीशी जुळत नाही',
  I10: 'एखाद्या डिलिव्हरी स्लॉटचे बुकिंग त्याच्या ऑर्डरशी जुळत नाही',
  I11: 'एकच काम दोनदा नोंदवले गेले आहे',
  I12: 'कॅशबॅक किंवा प्लानचा फायदा नीट मिळाला नाही',
  I13: 'एखादे काम अर्धवट राहिले आहे',
  I14: 'जुना हिशोब बदललेला आहे',
  I15: 'पेमेंट कंपनीचा हिशोब दुकानाशी जुळत नाही',
  I16: 'पैशांची एखादी अनोळखी हालचाल आहे',
  I17: 'एखादा प्लान योग्य पेमेंटशिवाय सुरू झाला',
  I18: 'इन्व्हॉइस किंवा क्रेडिट नोटचा क्रमांक किंवा रक्कम बरोबर नाही',
  I19: 'एखाद्या ऑर्डरची स्थिती तिच्या इतिहासाशी जुळत नाही',
  I20: 'सोबतच्या गोष्टी दोन ग्राहकांच्या नावावर आहेत',
  I21: 'एखादा बदल नोंदीत नाही',
}

/** The problems of the database, by the English text of the server's check. */
const databaseProblems: Readonly<Record<string, string>> = {
  'The disk of the database is full': 'डेटाबेसची डिस्क भरली आहे',
  'The database takes no writes': 'डेटाबेसमध्ये काही लिहिता येत नाही',
  'The database does not answer': 'डेटाबेस उत्तर देत नाही',
  'The database takes no more connections': 'डेटाबेस आणखी कनेक्शन घेत नाही',
  'The database is starting or stopping': 'डेटाबेस सुरू किंवा बंद होत आहे',
  'The database refuses this process': 'डेटाबेस दुकानाला नकार देत आहे',
  'The database cannot be reached': 'डेटाबेसपर्यंत पोहोचता येत नाही',
}

export const health: Translated<typeof en.health> = {
  AS_SAID: (text) => text,
  NOT_LOOKED_AT: (error) => `तपासता आले नाही: ${error}`,

  BOOKS_NEVER: (look) => `${looks[look] ?? ''} कधीच तपासलेला नाही`,
  BOOKS_LATE: (look, count, unit) => `${looks[look] ?? ''} शेवटचा ${ago(count, unit)} तपासला`,
  VIOLATION: (invariant, rows) => `${books[invariant] ?? ''} (${invariant}, ${rows} ठिकाणी)`,
  NO_BACKUP: () => 'इथे एकही बॅकअप झालेला नाही',
  OLD_BACKUP: (count, unit) => `सर्वात नवा बॅकअप ${ago(count, unit)} झाला`,
  BACKUP_FAILED: (problem) => `रात्रीचा बॅकअप झाला नाही: ${problem}`,
  BACKUP_SAME_DISK: (folder) => `${folder} दुकानाच्याच डिस्कवर आहे: डिस्क बिघडली तर दोन्ही जातील`,
  PAYMENTS_PRETENDED: () => 'पेमेंट खरे नाही: पैसे येत नाहीत',
  SMS_TO_FILE: () => 'कोड पाठवले जात नाहीत, फाइलमध्ये लिहिले जातात',
  MAIL_TO_FILE: () => 'ईमेल पाठवले जात नाहीत, फाइलमध्ये लिहिले जातात',
  VENDOR_DOWN: (vendor, calls, at) =>
    `${vendors[vendor] ?? ''} उत्तर येत नाही: मागचे ${calls} प्रयत्न अयशस्वी, शेवटचा ${at} ला`,
  UNCLEAR_PAYMENTS: (count) => `${count} पेमेंट तपासायला हवीत`,
  FAILED_REFUNDS: (count) => `${count} रिफंडबद्दल निर्णय घ्यायला हवा`,
  OWED_PAYMENTS: (count) => `${count} पेमेंट वापरल्यानंतर परत घेतली गेली, म्हणून ग्राहकांकडून ते पैसे येणे बाकी आहेत`,
  UNDELIVERED: (count, why) => `${count} पोहोचले नाहीत: ${why}`,
  UNDELIVERED_FOR_A_DAY: (count) => `${count} दिवसभर पोहोचले नाहीत`,
  DISK_NEARLY_FULL: (left) => `डिस्क जवळजवळ भरली आहे: ${left} MB शिल्लक`,
  JOBS_NEVER: () => 'सर्व्हर इथे कधीच चालला नाही',
  JOBS_WAIT: (count, unit) => `सर्वात जुने काम ${ago(count, unit)} व्हायला हवे होते`,
  DATABASE: (problem) => databaseProblems[problem] ?? problem,

  MEND_FIRST: () => 'आधी ते दुरुस्त करा, मग पुन्हा पाहा',
  IS_SERVER_UP: () => 'सर्व्हर चालू आहे का? systemctl status farmstand, आणि त्याचा लॉग',
  SEE_ROWS: () => 'नोंदींची यादी कमांड लाइनवर पाहा: farmstand reconcile',
  MAKE_BACKUPS: (folder) => `रोज रात्री: farmstand backup ${folder} --keep 14`,
  PLAN_BACKUPS: () => 'बॅक ऑफिसमध्ये “दुकानाची स्थिती” मध्ये रात्रीच्या बॅकअपचा फोल्डर निवडा',
  MEND_BACKUPS: () => 'फोल्डर दुरुस्त करा किंवा तिथे जागा करा; दुकान दर तासाला पुन्हा प्रयत्न करते',
  OTHER_DISK: () => 'दुसऱ्या डिस्कवरचा फोल्डर निवडा, किंवा दररोज रात्री बॅकअप दुसऱ्या मशीनवर कॉपी करा',
  NIGHTLY_FAILS: () => 'रात्रीचा बॅकअप का होत नाही ते दुकानाच्या लॉगमध्ये पाहा',
  SET_PROVIDER: () => 'ज्याने दुकान इन्स्टॉल केले त्याने सेवा देणाऱ्या एखाद्या कंपनीच्या सेटिंग्ज भराव्यात',
  SET_MAIL: () => 'ज्याने दुकान इन्स्टॉल केले त्याने मेल सर्व्हरच्या सेटिंग्ज भराव्यात',
  WAIT_FOR_VENDOR: () => 'उत्तर येताच थांबलेले काम आपोआप होईल; तोपर्यंत त्यांचे सूचनांचे पान आणि तिथले आपले खाते पाहा',
  SEND_AGAIN: () => 'पुन्हा पाठवा किंवा कारण पाहा: इथे ‘संदेश’ मध्ये',
  MAKE_ROOM: () => 'जागा करा: आधी जुने बॅकअप आणि लॉग काढा',
  START: () => 'तो सुरू करा',
  COMMAND: (command) => command,
}
