import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/search.ts'

export const search: Translated<typeof en.search> = {
  label: 'दुकान में खोजें',
  placeholder: 'सामान खोजें...',
  clear: 'खोज मिटाएँ',
  close: 'खोज बंद करें',
  searching: 'खोज रहे हैं …',
  none: 'कोई सामान नहीं मिला',
  near: 'मिलता-जुलता सामान',
  nearCategories: 'इससे जुड़ी कैटेगरी',
  is: (typed, as) => `‘${typed}’ को ‘${as}’ समझा`,
  understood: (as) => `दिखा रहे हैं: ‘${as}’ के नतीजे`,
  failed: 'खोज अभी काम नहीं कर रही। कृपया फिर कोशिश करें।',
  offline: 'खोज के लिए इंटरनेट कनेक्शन चाहिए।',
  retry: 'फिर कोशिश करें',
  speak: 'बोलकर खोजें',
  listening: 'सुन रहे हैं… रोकने के लिए दबाएँ',
  notHeard: 'सुनाई नहीं दिया। फिर बोलें या लिखें।',
  recent: 'पिछली खोजें',
  forget: 'पिछली खोजें मिटाएँ',
  forgetShort: 'मिटाएँ',
  categories: 'कैटेगरी',
  results: 'सुझाव',
  count: (count) => `${count} सुझाव`,
  seeAll: (query) => `‘${query}’ के सभी नतीजे देखें`,
  comboOf: (parts) => `कॉम्बो · ${parts} आइटम`,
}
