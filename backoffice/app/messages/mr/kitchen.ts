import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/kitchen.ts'
import { menu } from './menu.ts'

export const kitchen: Translated<typeof en.kitchen> = {
  title: menu.kitchen,
  day: 'दिवस',
  print: 'प्रिंट',
  nothing: 'आत्ता काही बनवायचे नाही',
  nothingHint: 'स्वयंपाकघराच्या पक्क्या ऑर्डर इथे आपोआप दिसतील.',
  toCook: 'किती डिश बनवायच्या',
  states: { WAITING: 'सुरू करायचे', COOKING: 'बनत आहे', READY: 'तयार' },
  none: { WAITING: 'सर्व ऑर्डर सुरू झाल्या आहेत.', COOKING: 'आत्ता काही बनत नाही.', READY: 'अजून काही तयार नाही.' },
  startBy: (time) => `${time} पर्यंत सुरू करा`,
  late: (minutes) => (minutes < 1 ? 'आत्ता सुरू करा' : `${minutes} मिनिटे उशीर: आत्ता सुरू करा`),
  since: (time, cook) => `${time} पासून, ${cook}`,
  readyAt: (time) => `${time} ला तयार`,
  deliver: (window) => `डिलिव्हरी ${window}`,
  start: 'बनवायला सुरू करा',
  startOf: (number) => `#${number} बनवायला सुरू करा`,
  ready: 'तयार',
  readyOf: (number) => `#${number} तयार आहे`,
  recall: 'पुन्हा बनवा',
  recallOf: (number) => `#${number} पुन्हा बनवायला ठेवा`,
  stop: 'सुरू केले नाही',
  stopOf: (number) => `#${number} पुन्हा सुरुवातीला ठेवा`,
  started: (number) => `#${number} बनत आहे.`,
  isReady: (number) => `#${number} तयार आहे.`,
  isBack: (number) => `#${number} एक पायरी मागे गेले.`,
  contains: (allergens) => `यात: ${allergens}`,
  cancelled: 'ऑर्डर रद्द. बनवणे थांबवा.',
  close: 'ठीक, थांबवले',
  closeOf: (number) => `रद्द ऑर्डर #${number} काढा`,
}
