import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/people.ts'

export const people: Translated<typeof en.people> = {
  views: 'स्टाफ आणि त्यांनी केलेले काम',
  invite: 'नवीन व्यक्तीला बोलवा',
  name: 'नाव',
  rolesLabel: 'कोणते काम करू शकतात',
  rolesMissing: 'किमान एक निवडा.',
  languageOfDevice: 'त्यांच्या डिव्हाइसप्रमाणे',
  makeLink: 'लिंक तयार करा',
  linkTitle: 'लिंक, फक्त आत्ता दिसते',
  linkText: (until) => `या लिंकने एकच व्यक्ती एकदाच आत येऊ शकते, ${until} पर्यंत. ती दुसऱ्या कोणालाही पाठवू नका.`,
  copy: 'कॉपी करा',
  copied: 'कॉपी झाले',
  passkeys: (count) => (count === 1 ? '1 पासकी' : `${count} पासकी`),
  onlyHere:
    'ही फक्त याच कॉम्प्युटरवर उघडते. बॅक ऑफिसला स्वतःचा पत्ता मिळाला की दुसरी डिव्हाइस आत येऊ शकतील: त्यासाठीची सेटिंग BACKOFFICE_URL.',
  invitedUntil: (until) => `${until} पर्यंत बोलावले आहे`,
  left: 'काम सोडले',
  signedInOn: 'लॉगिन केलेले डिव्हाइस:',
  phone: 'फोन, एका शिफ्टसाठी',
  since: (time) => `${time} पासून`,
  endDevice: 'लॉगआउट करा',
  lostPasskey: 'नवीन लिंक',
  changeRoles: 'काम बदला',
  rolesNow: 'आता ही कामे करू शकतात',
  pairPhone: 'फोन जोडा',
  pairCodeText: (until) => `फोनवर हा पत्ता /pair सह उघडा आणि कोड टाका, ${until} पर्यंत.`,
  remove: 'काढा',
  removeTitle: (name) => `${name} यांना काढायचे?`,
  removeText: 'त्यांची सर्व लॉगिन आणि डिव्हाइस लगेच बंद होतील. त्यांनी केलेले काम त्यांच्या नावाने इतिहासात राहील.',
}
