import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/keys.ts'

export const keys: Translated<typeof en.keys> = {
  title: 'कीबोर्डची बटणे',
  hint: 'बटणे: ?',
  list: [
    ['J K', 'खाली, वर'],
    ['← →', 'बोर्डवर पुढच्या स्थितीकडे'],
    ['X', 'निवडा'],
    ['Enter', 'उघडा'],
    ['M', 'पुढे न्या: पुढची पायरी, दुसरा स्लॉट'],
    ['Ctrl Enter', 'लिहिलेल्या किमती तपासा, आणि तिथे: लागू करा'],
    ['Ctrl Z', 'आत्ताच केलेले मागे घ्या'],
    ['/', 'ऑर्डर शोधा'],
    ['Ctrl K', 'ऑर्डर शोधा, पानावर जा'],
    ['?', 'ही बटणे'],
  ],
}
