import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/veg-only.ts'

export const vegOnly: Translated<typeof en.vegOnly> = {
  label: 'फक्त व्हेज',
  hint: 'तुमच्या सर्व डिव्हाइसवर संपूर्ण दुकानात मांस आणि अंडी दिसणार नाहीत.',
  hidden: (name) => `${name} व्हेज नाही. फक्त व्हेज चालू आहे.`,
  leftOut: (name) => `${name} जोडले जाणार नाही: फक्त व्हेज चालू आहे.`,
  leftOutShort: 'जोडले जाणार नाही: फक्त व्हेज चालू आहे',
}
