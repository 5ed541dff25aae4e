import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/passkeys.ts'

export const passkeys: Translated<typeof en.passkeys> = {
  why: 'किसी दूसरे डिवाइस या सिक्योरिटी की पर दूसरी पासकी रखें, ताकि यह खो जाए तो भी लॉगिन हो सके।',
  add: 'पासकी जोड़ें',
  added: 'पासकी जुड़ गई।',
  since: (day) => `${day} को बनी`,
  used: (when) => `पिछली बार ${when}`,
  remove: 'हटाएँ',
  removeOf: (device) => `${device} हटाएँ`,
  removing: 'यह पासकी फिर काम नहीं करेगी, और आप बाकी सभी डिवाइस से लॉगआउट हो जाएँगे।',
  keep: 'रहने दें',
  removed: 'पासकी हट गई।',
}
