import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/setup-problems.ts'
import { settings } from './settings.ts'

const fields: Readonly<Record<string, readonly [label: string, hint: string] | undefined>> = settings.fields

export const setupProblems: Translated<typeof en.setupProblems> = {
  NAME: () => 'दुकानाचे नाव लिहा.',
  ADDRESS: () => 'दुकान कुठे आहे ते लिहा.',
  CITY: () => 'दुकान कोणत्या शहरात किंवा गावात आहे ते लिहा.',
  STATE: () => 'दुकान कोणत्या राज्यात आहे ते लिहा: GST त्यावर अवलंबून आहे.',
  PINCODE: () => 'दुकानाचा पिनकोड लिहा.',
  PHONE: () => 'ग्राहक तुमच्याशी ज्यावर बोलू शकतील तो फोन नंबर लिहा.',
  EMAIL: () => 'ग्राहक तुम्हाला ज्यावर लिहू शकतील तो ईमेल पत्ता लिहा.',
  LEGAL_NAME: () => 'इन्व्हॉइस कोणाच्या नावाने तयार होतात ते लिहा.',
  OFFICER: () => 'तक्रारी कोणाकडे जातात ते लिहा: ग्राहक संरक्षण नियमांना हे नाव लागते.',
  OFFICER_EMAIL: () => 'तक्रार अधिकाऱ्यांचा ईमेल पत्ता लिहा.',
  OFFICER_PHONE: () => 'तक्रार अधिकाऱ्यांचा फोन नंबर लिहा.',
  PRIVACY: () => 'तुमचे गोपनीयता धोरण लिहा.',
  TERMS: () => 'तुमच्या विक्रीच्या अटी लिहा.',
  REFUNDS: () => 'तुमचे रिफंड धोरण लिहा.',
  GSTIN: () => 'GSTIN लिहा, किंवा दुकान रजिस्टर नाही असे निवडा.',
  LICENCE: () => 'FSSAI लायसन्स नंबर लिहा: त्याशिवाय खाद्यपदार्थ विकले जात नाहीत.',
  KITCHEN_LICENCE: () => 'स्वयंपाकघराचा FSSAI लायसन्स नंबर लिहा.',
  MALFORMED: (field) => `${fields[field]?.[0] ?? field}: असे लिहिले जात नाही. ${fields[field]?.[1] ?? ''}`.trim(),
  GSTIN_MISTYPED: () => 'GSTIN मध्ये एखादे अक्षर किंवा अंक चुकला आहे: प्रमाणपत्राशी जुळवून पाहा.',
  GSTIN_ELSEWHERE: () => 'GSTIN चे पहिले दोन अंक दुकानाच्या राज्याचे नाहीत.',
  TOO_FAINT: (field) => `${fields[field]?.[0] ?? field}: ${settings.tooFaint}`,
  NO_PINCODE: () => 'तुम्ही कुठे डिलिव्हरी करता ते लिहा: निदान एक पिनकोड.',
  ZONES_ALIKE: (name) => `दोन झोनचे नाव ${name} आहे. एकाचे नाव बदला.`,
  PINCODE_TWICE: (pincode, zone, other) => `${pincode} दोन झोनमध्ये आहे, ${zone} आणि ${other}. तो कोणत्याही एकातून काढा.`,
  NO_WINDOW: () => 'तुम्ही कधी डिलिव्हरी करता ते लिहा: निदान एक स्लॉट.',
  NO_GOODS: () => 'पहिल्या दिवशी दुकानात काय असेल ते निवडा.',
  NO_MARK: (items) => `शाकाहारी आहे की नाही ते निवडा: ${items}.`,
  NO_KITCHEN_WINDOW: () => 'शीटमध्ये स्वयंपाकघराच्या वस्तू आहेत: स्वयंपाकघर डिलिव्हरी करेल असा स्लॉट जोडा.',
  NOTHING_SHOWN: () => 'दुकानात काहीच दिसणार नाही: निदान एका वस्तूच्या लेबलची सर्व माहिती हवी.',
}
