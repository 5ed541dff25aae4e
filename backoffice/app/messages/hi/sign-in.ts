import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/sign-in.ts'

export const signInWords: Translated<typeof en.signInWords> = {
  welcome: (name) => `स्वागत है, ${name}`,
  joinText: (shop, roles) =>
    `आप ${shop} के बैक ऑफ़िस में आ रहे हैं। आपका काम: ${roles}। इस डिवाइस की पासकी पासवर्ड की जगह काम करेगी।`,
  makePasskey: 'पासकी बनाएँ और अंदर आएँ',
  openWithout: 'पासकी के बिना खोलें',
  openWithoutHint: 'सिर्फ़ दुकान आज़माने के लिए। असली दुकान में यह नहीं होता।',
  linkGone: 'यह लिंक अब काम नहीं करता',
  linkCut: 'लिंक अधूरा है। पूरा लिंक कॉपी करें, या नया माँगें।',
  linkUnread: 'यह लिंक अभी जाँचा नहीं जा सकता',
  signInTitle: 'बैक ऑफ़िस में लॉगिन करें',
  signInText: 'इस डिवाइस या अपने फ़ोन की पासकी इस्तेमाल करें।',
  signInButton: 'पासकी से लॉगिन करें',
  pairInstead: 'एक शिफ़्ट के लिए फ़ोन जोड़ें',
  pairTitle: 'यह फ़ोन जोड़ें',
  pairText: 'मैनेजर की स्क्रीन पर दिख रहा कोड डालें। फ़ोन एक शिफ़्ट तक लॉगिन रहेगा।',
  code: 'कोड',
  pairButton: 'जोड़ें',
  passkeyStopped: 'पासकी इस्तेमाल नहीं हुई। कृपया फिर कोशिश करें।',
  passkeyHere: 'इस डिवाइस पर आपकी पासकी पहले से है: कोई दूसरा डिवाइस या सिक्योरिटी की चुनें।',
}
