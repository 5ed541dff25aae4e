import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/stock.ts'
import { menu } from './menu.ts'

export const stock: Translated<typeof en.stock> = {
  title: menu.stock,
  ways: { COUNT: 'मोजणी', RECEIVED: 'माल आला', WASTE: 'वाया' },
  hints: {
    COUNT: 'रॅकवर आत्ता जे आहे ते लिहा; ऑर्डरसाठी पॅक केलेले मोजू नका.',
    RECEIVED: 'किती आले ते लिहा. ऑर्डरना जे कमी आहे ते आधी भरले जाते.',
    WASTE: 'किती खराब झाले किंवा गेले ते लिहा.',
  },
  reason: 'कारण',
  reasonHint: 'हे स्टॉकच्या इतिहासात राहते, जसे पाऊस, बुरशी किंवा भेट.',
  lies: (shelf) => `स्टॉकमध्ये ${shelf}`,
  promised: (count) => `${count} ऑर्डरसाठी राखीव`,
  missing: (count) => `${count} कमी`,
  waiting: (count) => (count === 1 ? '1 ग्राहक वाट पाहत आहे' : `${count} ग्राहक वाट पाहत आहेत`),
  short: (count) => `बाकी ऑर्डरना लागतात त्यापेक्षा ${count} कमी`,
  tooMany: (count) => `स्टॉकमध्ये फक्त ${count}`,
  quantityOf: (name) => `${name}: किती`,
  lines: (count) => (count === 1 ? '1 नोंद' : `${count} नोंदी`),
  write: 'सेव्ह करा',
  clear: 'पुसा',
  done: (count) => (count === 1 ? '1 नोंद सेव्ह झाली.' : `${count} नोंदी सेव्ह झाल्या.`),
  doneShort: (names) => `बाकी ऑर्डरसाठी पुरेसे नाही: ${names.join(', ')}.`,
  takenBack: 'मागे घेतले',
  more: (shown, total) => `${total} पैकी ${shown} दिसत आहेत. बाकीच्या नावाने शोधा.`,
  soldOut: 'संपले',
  soldOutDone: (name) => `${name} संपले.`,
}
