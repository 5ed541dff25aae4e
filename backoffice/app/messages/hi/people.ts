import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/people.ts'

export const people: Translated<typeof en.people> = {
  views: 'स्टाफ़ और उनका काम',
  invite: 'किसी को न्योता दें',
  name: 'नाम',
  rolesLabel: 'कौन-सा काम कर सकते हैं',
  rolesMissing: 'कम से कम एक चुनें।',
  languageOfDevice: 'उनके डिवाइस जैसी',
  makeLink: 'लिंक बनाएँ',
  linkTitle: 'न्योते का लिंक (सिर्फ़ एक बार दिखता है)',
  linkText: (until) => `यह एक व्यक्ति के लिए, एक बार, ${until} तक चलता है। इसे किसी और को न भेजें।`,
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  passkeys: (count) => `${count} पासकी`,
  onlyHere:
    'यह लिंक सिर्फ़ इसी कंप्यूटर पर खुलता है, क्योंकि बैक ऑफ़िस का अभी कोई पब्लिक पता नहीं है। जिसने दुकान इंस्टॉल की, वह इसे सेट कर सकता है।',
  invitedUntil: (until) => `न्योता ${until} तक`,
  left: 'काम छोड़ दिया',
  signedInOn: 'लॉगिन:',
  phone: 'फ़ोन, एक शिफ़्ट के लिए',
  since: (time) => `शुरू ${time}`,
  endDevice: 'लॉगआउट करें',
  lostPasskey: 'नया लिंक',
  changeRoles: 'काम बदलें',
  rolesNow: 'अभी ये काम कर सकते हैं',
  pairPhone: 'फ़ोन जोड़ें',
  pairCodeText: (until) => `फ़ोन पर इसी पते के आगे /pair लिखकर खोलें और कोड डालें। समय: ${until} तक।`,
  remove: 'हटाएँ',
  removeTitle: (name) => `${name} को हटाएँ?`,
  removeText: 'वे सभी डिवाइस से तुरंत लॉगआउट हो जाएँगे। उनका किया काम इतिहास में रहेगा।',
}
