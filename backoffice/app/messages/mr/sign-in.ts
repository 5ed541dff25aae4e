import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/sign-in.ts'

export const signInWords: Translated<typeof en.signInWords> = {
  welcome: (name) => `स्वागत आहे, ${name}`,
  joinText: (shop, roles) =>
    `तुम्ही ${shop} च्या बॅक ऑफिसमध्ये येत आहात. तुमचे काम: ${roles}. पासवर्डऐवजी या डिव्हाइसवर पासकी असेल.`,
  makePasskey: 'पासकी तयार करा आणि आत या',
  openWithout: 'पासकीशिवाय उघडा',
  openWithoutHint: 'फक्त दुकान वापरून पाहण्यासाठी. प्रत्यक्ष चालू दुकानात हे नसते.',
  linkGone: 'ही लिंक आता चालत नाही',
  linkCut: 'लिंक अर्धवट आहे. पूर्ण लिंक कॉपी करा, किंवा नवीन मागा.',
  linkUnread: 'ही लिंक सध्या तपासता येत नाही',
  signInTitle: 'बॅक ऑफिसमध्ये लॉगिन करा',
  signInText: 'या डिव्हाइसची किंवा तुमच्या फोनची पासकी वापरा.',
  signInButton: 'पासकीने लॉगिन करा',
  pairInstead: 'शिफ्टसाठी फोन जोडा',
  pairTitle: 'हा फोन जोडा',
  pairText: 'मॅनेजरच्या स्क्रीनवरचा कोड टाका. फोन एका शिफ्टसाठी लॉगिन राहील.',
  code: 'कोड',
  pairButton: 'जोडा',
  passkeyStopped: 'पासकी वापरली गेली नाही. कृपया पुन्हा प्रयत्न करा.',
  passkeyHere: 'या डिव्हाइसवर तुमची पासकी आधीच आहे: दुसरे डिव्हाइस किंवा सिक्युरिटी की निवडा.',
}
