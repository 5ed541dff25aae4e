import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/keys.ts'

export const keys: Translated<typeof en.keys> = {
  title: 'कीबोर्ड शॉर्टकट',
  hint: 'शॉर्टकट: ?',
  list: [
    ['J K', 'नीचे, ऊपर'],
    ['← →', 'बोर्ड पर पिछली या अगली स्थिति'],
    ['X', 'चुनें'],
    ['Enter', 'खोलें'],
    ['M', 'अगला कदम, या दूसरे स्लॉट में भेजें'],
    ['Ctrl Enter', 'बदली हुई कीमतें जाँचें, फिर लागू करें'],
    ['Ctrl Z', 'पिछला कदम वापस लें'],
    ['/', 'ऑर्डर खोजें'],
    ['Ctrl K', 'ऑर्डर और पेज खोजें'],
    ['?', 'यह सूची दिखाएँ'],
  ],
}
