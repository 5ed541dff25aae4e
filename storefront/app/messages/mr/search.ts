import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/search.ts'

export const search: Translated<typeof en.search> = {
  label: 'दुकानात शोधा',
  placeholder: 'सामान शोधा...',
  clear: 'शोध पुसा',
  close: 'शोध बंद करा',
  searching: 'शोधत आहोत …',
  none: 'काहीही सापडले नाही',
  near: 'मिळत्याजुळत्या वस्तू',
  nearCategories: 'संबंधित कॅटेगरी',
  is: (typed, as) => `‘${typed}’ म्हणजे ‘${as}’ असे समजले`,
  understood: (as) => `दाखवत आहोत: ‘${as}’ चे निकाल`,
  failed: 'शोध सध्या चालत नाही. कृपया पुन्हा प्रयत्न करा.',
  offline: 'शोधण्यासाठी इंटरनेट कनेक्शन हवे.',
  retry: 'पुन्हा प्रयत्न करा',
  speak: 'बोलून शोधा',
  listening: 'ऐकत आहोत… थांबवण्यासाठी दाबा',
  notHeard: 'ऐकू आले नाही. पुन्हा बोला किंवा लिहा.',
  recent: 'मागचे शोध',
  forget: 'मागचे शोध पुसा',
  forgetShort: 'पुसा',
  categories: 'कॅटेगरी',
  results: 'सुचवलेले',
  count: (count) => `${count} पर्याय सुचवले`,
  seeAll: (query) => `‘${query}’ चे सर्व निकाल पाहा`,
  comboOf: (parts) => `कॉम्बो · ${parts} वस्तू`,
}
