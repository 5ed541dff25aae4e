import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/account-safety.ts'

export const safety: Translated<typeof en.safety> = {
  waitingTitle: 'तुमचा मोबाइल नंबर बदलणार आहे',
  waiting: (number, when) =>
    `तुमच्या खात्यात लॉगिन असलेल्या कोणीतरी नंबर बदलून ${number} करायला सांगितले आणि ईमेलवरून त्याची खात्री केली. नंबर कधी बदलेल: ${when}. हे तुम्ही केले नसेल, तर ते थांबवा आणि सर्व डिव्हाइसवरून लॉगआउट करा.`,
  stop: 'थांबवा',
  stopping: 'थांबवत आहोत…',
  stopped: 'तुमचा मोबाइल नंबर तोच राहील.',
  stopFailed: 'ते थांबवता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  restsTitle: 'तुम्ही नुकताच मोबाइल नंबर बदलला आहे',
  rests: (before, until) =>
    `तुमच्या सुरक्षेसाठी ${until} पर्यंत वॉलेटमधून पैसे खर्च करता येणार नाहीत आणि खाते हटवता येणार नाही. ${before} वर पाठवलेला कोड टाकला की हा निर्बंध संपेल.`,
  send: (before) => `${before} वर कोड पाठवा`,
  sending: 'पाठवत आहोत…',
  sendFailed: 'OTP पाठवता आला नाही',
  code: (sentTo) => `${sentTo} वर पाठवलेला कोड`,
  confirm: 'खात्री करा',
  confirmed: 'तुमच्या नवीन मोबाइल नंबरची खात्री झाली.',
  confirmFailed: 'चुकीचा OTP',
  everywhereTitle: 'तुमची डिव्हाइस',
  everywhereHint: 'फोन हरवला, किंवा दुसऱ्याच्या फोनवर लॉगिन केले होते? यामुळे तुम्ही प्रत्येक डिव्हाइसवरून लॉगआउट व्हाल, यावरूनही.',
  everywhere: 'सर्व डिव्हाइसवरून लॉगआउट करा',
  everywhereBusy: 'लॉगआउट होत आहे…',
  everywhereAsk: 'प्रत्येक डिव्हाइसवरून लॉगआउट करायचे?',
  everywhereEffect: 'प्रत्येक फोन आणि कॉम्प्युटरवर पुन्हा कोड टाकावा लागेल, इथेही. तुमच्या ऑर्डर आणि कार्ट तसेच राहतील.',
  everywhereConfirm: 'हो, लॉगआउट करा',
  staySignedIn: 'लॉगिन राहू द्या',
  everywhereDone: 'तुम्ही प्रत्येक डिव्हाइसवरून लॉगआउट झाला आहात.',
}
