import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/passkeys.ts'

export const passkeys: Translated<typeof en.passkeys> = {
  why: 'डिवाइस खो जाए तो दूसरी पासकी से अंदर आते हैं: एक और पासकी रखें, किसी दूसरे डिवाइस या सिक्योरिटी की पर।',
  add: 'पासकी जोड़ें',
  added: 'पासकी जुड़ गई।',
  since: (day) => `${day} को बनी`,
  used: (when) => `पिछली बार ${when}`,
  remove: 'हटाएँ',
  removeOf: (device) => `${device} हटाएँ`,
  removing: 'इससे फिर कोई अंदर नहीं आ पाएगा, और बाकी सभी डिवाइस पर आपका लॉगिन बंद हो जाएगा।',
  keep: 'रहने दें',
  removed: 'पासकी हट गई।',
}
