import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/session.ts'

export const session: Translated<typeof en.session> = {
  lost: 'आप लॉगआउट हो गए हैं। कृपया फिर से लॉगिन करें।',
  signOutFailed: 'लॉगआउट नहीं हो पाया। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  notSignedIn: 'आप लॉगिन नहीं हैं',
  notSignedInHint: 'अपनी प्रोफ़ाइल, पते और ऑर्डर देखने के लिए लॉगिन करें।',
  signIn: 'लॉगिन करें',
  uidMissing: 'गड़बड़: आपके खाते की पहचान नहीं मिली',
}
