import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/passkeys.ts'

export const passkeys: Translated<typeof en.passkeys> = {
  why: 'दुसऱ्या डिव्हाइसवर किंवा सिक्युरिटी की वर दुसरी पासकी ठेवा, म्हणजे ही हरवली तरी लॉगिन करता येईल.',
  add: 'पासकी जोडा',
  added: 'पासकी जोडली.',
  since: (day) => `${day} रोजी तयार केली`,
  used: (when) => `शेवटचा वापर ${when}`,
  remove: 'काढा',
  removeOf: (device) => `${device} काढा`,
  removing: 'ही पासकी पुढे चालणार नाही, आणि तुम्ही बाकी सर्व डिव्हाइसवरून लॉगआउट व्हाल.',
  keep: 'राहू द्या',
  removed: 'पासकी काढली.',
}
