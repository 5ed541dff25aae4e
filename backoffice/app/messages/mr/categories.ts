import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/categories.ts'
import { menu } from './menu.ts'

export const categories: Translated<typeof en.categories> = {
  title: menu.categories,
  back: 'वस्तू आणि किमती',
  add: 'कॅटेगरी जोडा',
  none: 'अजून एकही कॅटेगरी नाही.',
  noneHint: 'दोन पातळ्या असतात, जसे भाज्या, मग पालेभाज्या. विकायच्या वस्तू दुसऱ्या पातळीवर असतात.',
  items: (count) => `${count} वस्तू`,
  hidden: 'लपवलेली',
  hiddenAbove: 'वरची कॅटेगरी लपवलेली आहे, म्हणून हीही',
  show: (name) => `${name} दाखवा`,
  turned: (name, shown) => (shown ? `${name}: आता ग्राहकांना दिसेल.` : `${name}: आता लपवले.`),
  earlier: (name) => `${name} वर न्या`,
  later: (name) => `${name} खाली न्या`,
  name: 'नाव',
  names: { hi: 'हिंदीतले नाव', mr: 'मराठीतले नाव' },
  ownNamesHint: 'हिंदी आणि मराठी पानांवर हे नाव दिसते; ते नसेल तर इंग्रजी नाव.',
  otherNames: { hi: 'हिंदीतली दुसरी नावे', mr: 'मराठीतली दुसरी नावे' },
  namesHint: 'अनेक नावे कॉमा देऊन लिहा. शोधताना यावरूनही कॅटेगरी सापडते.',
  description: 'माहिती',
  descriptions: { hi: 'हिंदीतली माहिती', mr: 'मराठीतली माहिती' },
  picture: 'फोटो',
  below: 'वरची कॅटेगरी',
  top: 'कोणतीही नाही (सर्वात वर)',
  shown: 'ग्राहकांना दिसते',
  hideHint: 'लपवलेली असेपर्यंत हिच्यातले काहीही ऑर्डर करता येत नाही. कार्टमध्ये तसे दिसते.',
  save: 'कॅटेगरी सेव्ह करा',
  saved: 'सेव्ह झाली. ग्राहकांना लगेच दिसेल.',
}
