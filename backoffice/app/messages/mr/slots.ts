import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/slots.ts'
import { menu } from './menu.ts'

export const slots: Translated<typeof en.slots> = {
  title: 'स्लॉट',
  calendar: 'कॅलेंडर',
  pattern: menu.week,
  views: 'कसे पाहायचे',
  earlier: 'आधीचे दिवस',
  later: 'पुढचे दिवस',
  daysShown: 'दिसणारे दिवस',
  day: 'दिवस',
  window: 'स्लॉट',
  letter: { GROCERY: 'कि', KITCHEN: 'स्व' },
  changedHere: 'या दिवसासाठी बदललेले',
  today: 'आज',
  closed: 'बंद',
  full: 'भरला',
  taken: (booked, capacity) => `${booked} / ${capacity}`,
  before: (minutes) =>
    minutes === 0
      ? 'सुरू होईपर्यंत'
      : minutes % 1440 === 0
        ? `${minutes / 1440} दिवस आधीपर्यंत`
        : minutes % 60 === 0
          ? `${minutes / 60} तास आधीपर्यंत`
          : `${minutes} मिनिटे आधीपर्यंत`,
  orderUntil: (text) => `${text} ऑर्डर`,
  noWindows: 'अजून डिलिव्हरी स्लॉट नाहीत.',
  noWindowsHint: 'पहिला स्लॉट आठवड्याच्या वेळापत्रकात जोडा.',

  places: (department) => `${department}: जागा`,
  fewer: (department) => `${department}: एक जागा कमी`,
  more: (department) => `${department}: एक जागा जास्त`,
  left: (booked, left) => `${booked} घेतल्या, ${left} शिल्लक`,
  byPattern: (capacity) => `आठवड्याच्या वेळापत्रकात ${capacity}, या दिवसासाठी बदलले.`,
  ordersUntil: (department) => `${department}: ऑर्डर कधीपर्यंत`,
  closeWindow: 'हा स्लॉट बंद करा',
  closeWindowHint: (booked) =>
    booked === 0
      ? 'ग्राहकांना ‘या दिवशी डिलिव्हरी नाही’ असे दिसेल.'
      : `${booked === 1 ? 'आलेली 1 ऑर्डर तशीच राहील' : `आलेल्या ${booked} ऑर्डर तशाच राहतील`}. ग्राहकांना ‘या दिवशी डिलिव्हरी नाही’ असे दिसेल.`,
  why: 'कारण, टीमसाठी',
  floor: 'एवढ्या जागा आधीच बुक आहेत. आणखी कमी करण्यासाठी आधी ऑर्डर दुसऱ्या स्लॉटमध्ये हलवा.',
  saveDay: 'या दिवसासाठी सेव्ह करा',
  saveWeekday: (weekday) => `दर ${weekday}साठी सेव्ह करा`,
  saveAll: 'सर्व दिवसांसाठी सेव्ह करा',
  asInWeek: 'पुन्हा आठवड्याच्या वेळापत्रकासारखे करा',
  saved: 'सेव्ह झाले. ग्राहकांना लगेच दिसेल.',
  dayClosed: (reason) => `पूर्ण दिवस बंद आहे: ${reason}`,
  ordersHere: 'या स्लॉटमधील ऑर्डर',

  comingUp: 'पुढचे बंद दिवस',
  nothingComing: 'कोणताही दिवस बंद नाही.',
  openAgain: 'पुन्हा सुरू करा',
  openDay: (day) => `${day} पुन्हा सुरू करा`,
  closeDays: 'दिवस बंद करा',
  from: 'पहिला दिवस',
  to: 'शेवटचा दिवस',
  whyClosed: 'कारण',
  whyClosedHint: 'टीमसाठी, जसे दिवाळी किंवा स्टॉक मोजणी.',
  closedNow: (days, booked) =>
    `${days === 1 ? '1 दिवस बंद केला' : `${days} दिवस बंद केले`}. ${
      booked === 0
        ? 'कोणतीही ऑर्डर नव्हती.'
        : booked === 1
          ? 'आलेली 1 ऑर्डर तशीच राहील.'
          : `आलेल्या ${booked} ऑर्डर तशाच राहतील.`
    }`,

  pause: 'दुकान थांबवा',
  pauseText: 'ग्राहक सामान पाहू शकतात आणि कार्ट भरू शकतात, पण तोपर्यंत ऑर्डर करू शकत नाहीत.',
  pauseReason: 'कारण, ग्राहकांना दिसेल तसे',
  pauseUntil: 'पुन्हा सुरू',
  pauseHour: 'किती वाजता',
  doPause: 'आता थांबवा',
  paused: 'दुकान थांबवले आहे',
  pausedUntil: (when) => `ग्राहक ${when} पासून पुन्हा ऑर्डर करू शकतात.`,
  resume: 'पुन्हा ऑर्डर घ्या',
  resumed: 'दुकान पुन्हा ऑर्डर घेत आहे.',
  pausedNow: 'दुकान आता ऑर्डर घेत नाही.',
  isOpenAgain: (day) => `${day} पुन्हा सुरू झाला.`,

  everyDay: 'रोज',
  weekdays: ['सोमवार', 'मंगळवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
  addWindow: 'स्लॉट जोडा',
  begins: 'सुरू',
  ends: 'संपतो',
  endsFirst: 'संपण्याची वेळ सुरू होण्याच्या वेळेनंतरची हवी.',
  serves: (department) => `या स्लॉटमध्ये डिलिव्हरी: ${department}`,
  add: 'जोडा',
  stop: 'हा स्लॉट काढून टाका',
  stopped: 'स्लॉट काढून टाकला.',
  added: 'ग्राहक आता हा स्लॉट निवडू शकतात.',
}
