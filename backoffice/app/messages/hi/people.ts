import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/people.ts'

export const people: Translated<typeof en.people> = {
  invite: 'किसी को बुलाएँ',
  name: 'नाम',
  rolesLabel: 'कौन-सा काम कर सकते हैं',
  languageOfDevice: 'उनके डिवाइस जैसी',
  makeLink: 'लिंक बनाएँ',
  linkTitle: 'लिंक, सिर्फ़ अभी दिख रहा है',
  linkText: (until) => `इससे एक ही व्यक्ति, एक ही बार, ${until} तक अंदर आ सकता है। इसे किसी और को न भेजें।`,
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  passkeys: (count) => `${count} पासकी`,
  onlyHere: 'यह सिर्फ़ इसी कंप्यूटर पर खुलेगा। बैक ऑफ़िस का अपना पता होने पर दूसरे डिवाइस भी अंदर आ सकेंगे: सेटिंग BACKOFFICE_URL।',
  invitedUntil: (until) => `बुलावा ${until} तक`,
  left: 'काम छोड़ दिया',
  signedInOn: 'लॉगिन:',
  phone: 'फ़ोन, एक शिफ़्ट के लिए',
  since: (time) => `शुरू ${time}`,
  endDevice: 'बंद करें',
  lostPasskey: 'नया लिंक',
  changeRoles: 'काम बदलें',
  pairPhone: 'फ़ोन जोड़ें',
  pairCodeText: (until) => `फ़ोन पर इसी पते के आगे /pair लिखकर खोलें और कोड डालें। समय: ${until} तक।`,
  remove: 'हटाएँ',
  removeTitle: (name) => `${name} को हटाएँ?`,
  removeText: 'सभी डिवाइस से लॉगिन तुरंत बंद हो जाएगा। जो काम किया, वह इतिहास में नाम के साथ रहेगा।',
}
