import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/keys.ts'

export const keys: Translated<typeof en.keys> = {
  title: 'कीबोर्ड शॉर्टकट',
  hint: 'शॉर्टकट: ?',
  list: [
    ['J K', 'खाली, वर'],
    ['← →', 'बोर्डवर मागची किंवा पुढची स्थिती'],
    ['X', 'निवडा'],
    ['Enter', 'उघडा'],
    ['M', 'पुढची पायरी, किंवा दुसऱ्या स्लॉटमध्ये हलवा'],
    ['Ctrl Enter', 'बदललेल्या किमती तपासा, मग लागू करा'],
    ['Ctrl Z', 'शेवटची पायरी मागे घ्या'],
    ['/', 'ऑर्डर शोधा'],
    ['Ctrl K', 'ऑर्डर आणि पाने शोधा'],
    ['?', 'ही यादी दाखवा'],
  ],
}
