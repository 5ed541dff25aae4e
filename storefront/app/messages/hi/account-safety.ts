import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/account-safety.ts'

export const safety: Translated<typeof en.safety> = {
  waitingTitle: 'आपका मोबाइल नंबर बदलने वाला है',
  waiting: (number, when) =>
    `आपके खाते में लॉगिन किसी व्यक्ति ने नंबर बदलकर ${number} करने को कहा और ईमेल से इसकी पुष्टि की। नंबर कब बदलेगा: ${when}। अगर यह आपने नहीं किया, तो इसे रोकें और सभी डिवाइस से लॉगआउट करें।`,
  stop: 'रोकें',
  stopping: 'रोक रहे हैं…',
  stopped: 'आपका मोबाइल नंबर वही रहेगा।',
  stopFailed: 'इसे रोक नहीं पाए। कृपया फिर कोशिश करें।',
  restsTitle: 'आपने हाल ही में मोबाइल नंबर बदला है',
  rests: (before, until) =>
    `आपकी सुरक्षा के लिए ${until} से पहले न वॉलेट से पैसे खर्च हो सकते हैं, न खाता हटाया जा सकता है। ${before} पर भेजा गया कोड डालते ही यह रोक हट जाएगी।`,
  send: (before) => `${before} पर कोड भेजें`,
  sending: 'भेज रहे हैं…',
  sendFailed: 'OTP नहीं भेजा जा सका',
  code: (sentTo) => `${sentTo} पर भेजा गया कोड`,
  confirm: 'पुष्टि करें',
  confirmed: 'आपके नए मोबाइल नंबर की पुष्टि हो गई।',
  confirmFailed: 'गलत OTP',
  everywhereTitle: 'आपके डिवाइस',
  everywhereHint: 'फ़ोन खो गया, या किसी और के फ़ोन पर लॉगिन किया था? इससे आप हर डिवाइस से लॉगआउट हो जाएँगे, इससे भी।',
  everywhere: 'सभी डिवाइस से लॉगआउट करें',
  everywhereBusy: 'लॉगआउट हो रहा है…',
  everywhereAsk: 'हर डिवाइस से लॉगआउट करें?',
  everywhereEffect: 'हर फ़ोन और कंप्यूटर पर फिर से कोड डालना होगा, यहाँ भी। आपके ऑर्डर और आपका कार्ट बने रहेंगे।',
  everywhereConfirm: 'हाँ, लॉगआउट करें',
  staySignedIn: 'लॉगिन रहने दें',
  everywhereDone: 'आप हर डिवाइस से लॉगआउट हो गए हैं।',
}
