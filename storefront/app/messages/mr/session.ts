import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/session.ts'

export const session: Translated<typeof en.session> = {
  lost: 'तुम्ही लॉगआउट झाला आहात. कृपया पुन्हा लॉगिन करा.',
  signOutFailed: 'लॉगआउट करता आले नाही. तुमचे इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  notSignedIn: 'तुम्ही लॉगिन केलेले नाही',
  notSignedInHint: 'तुमची प्रोफाइल, पत्ते आणि ऑर्डर पाहण्यासाठी लॉगिन करा.',
  signIn: 'लॉगिन करा',
  uidMissing: 'चूक: तुमच्या खात्याची ओळख सापडली नाही',
}
