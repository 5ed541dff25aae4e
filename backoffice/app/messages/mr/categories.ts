import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/categories.ts'
import { menu } from './menu.ts'

export const categories: Translated<typeof en.categories> = {
  title: menu.categories,
  back: 'वस्तू आणि किमती',
  add: 'विभाग जोडा',
  none: 'अजून एकही विभाग नाही.',
  noneHint: 'दोन पातळ्या असतात: भाज्या, आणि त्याखाली पालेभाज्या. विकायच्या वस्तू दुसऱ्या पातळीवर असतात.',
  items: (count) => `${count} वस्तू`,
  hidden: 'लपवलेला',
  hiddenAbove: 'वरचा विभाग लपवलेला आहे, म्हणून हाही',
  show: (name) => `${name} दाखवा`,
  turned: (name, shown) => (shown ? `${name}: आता ग्राहकांना दिसेल.` : `${name}: आता लपवले.`),
  earlier: (name) => `${name} वर न्या`,
  later: (name) => `${name} खाली न्या`,
  name: 'नाव',
  names: { hi: 'हिंदीतले नाव', mr: 'मराठीतले नाव' },
  ownNamesHint: 'हिंदी आणि मराठी पानांवर हे नाव दिसते; ते नसेल तर इंग्रजी नाव.',
  otherNames: { hi: 'हिंदीतली दुसरी नावे', mr: 'मराठीतली दुसरी नावे' },
  namesHint: 'अनेक नावे कॉमा देऊन लिहा. शोधताना यावरूनही विभाग सापडतो.',
  description: 'माहिती',
  descriptions: { hi: 'हिंदीतली माहिती', mr: 'मराठीतली माहिती' },
  picture: 'फोटो',
  below: 'वरचा विभाग',
  top: 'कोणताही नाही (सर्वात वर)',
  shown: 'ग्राहकांना दिसतो',
  hideHint: 'लपवलेला असेपर्यंत त्यातले काहीही विकले जात नाही: कार्टमध्ये तसे दिसते, आणि ऑर्डर होत नाही.',
  save: 'विभाग सेव्ह करा',
  saved: 'सेव्ह झाले. ग्राहकांना लगेच दिसेल.',
}
