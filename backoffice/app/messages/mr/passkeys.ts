import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/passkeys.ts'

export const passkeys: Translated<typeof en.passkeys> = {
  why: 'डिव्हाइस हरवले तर दुसऱ्या पासकीने आत येता येते: आणखी एक पासकी ठेवा, दुसऱ्या डिव्हाइसवर किंवा सिक्युरिटी की वर.',
  add: 'पासकी जोडा',
  added: 'पासकी जोडली.',
  since: (day) => `${day} रोजी तयार केली`,
  used: (when) => `शेवटचा वापर ${when}`,
  remove: 'काढा',
  removeOf: (device) => `${device} काढा`,
  removing: 'तिने कोणीही आत येऊ शकणार नाही, आणि बाकी सर्व डिव्हाइसवर तुमचे लॉगिन बंद होईल.',
  keep: 'राहू द्या',
  removed: 'पासकी काढली.',
}
