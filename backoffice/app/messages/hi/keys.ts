import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/keys.ts'

export const keys: Translated<typeof en.keys> = {
  title: 'कीबोर्ड के बटन',
  hint: 'बटन: ?',
  list: [
    ['J K', 'नीचे, ऊपर'],
    ['← →', 'बोर्ड पर अगली स्थिति में'],
    ['X', 'चुनें'],
    ['Enter', 'खोलें'],
    ['M', 'आगे बढ़ाएँ: अगला कदम, दूसरा स्लॉट'],
    ['Ctrl Enter', 'लिखी हुई कीमतें जाँचने जाएँ, और वहाँ: लागू करें'],
    ['Ctrl Z', 'अभी किया हुआ कदम वापस लें'],
    ['/', 'ऑर्डर खोजें'],
    ['Ctrl K', 'ऑर्डर खोजें, किसी पेज पर जाएँ'],
    ['?', 'ये बटन'],
  ],
}
