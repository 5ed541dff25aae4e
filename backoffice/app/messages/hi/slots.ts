import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/slots.ts'
import { menu } from './menu.ts'

export const slots: Translated<typeof en.slots> = {
  title: 'स्लॉट',
  calendar: 'कैलेंडर',
  pattern: menu.week,
  views: 'पेज',
  earlier: 'पहले के दिन',
  later: 'आगे के दिन',
  daysShown: 'दिख रहे दिन',
  day: 'दिन',
  window: 'स्लॉट',
  letter: { GROCERY: 'कि', KITCHEN: 'र' },
  changedHere: 'इस दिन के लिए बदला',
  today: 'आज',
  closed: 'बंद',
  full: 'भर गया',
  taken: (booked, capacity) => `${booked} / ${capacity}`,
  before: (minutes) =>
    minutes === 0
      ? 'स्लॉट शुरू होने तक'
      : minutes % 1440 === 0
        ? `${minutes / 1440} दिन पहले तक`
        : minutes % 60 === 0
          ? `${minutes / 60} घंटे पहले तक`
          : `${minutes} मिनट पहले तक`,
  orderUntil: (text) => `ऑर्डर ${text}`,
  noWindows: 'अभी कोई डिलीवरी स्लॉट नहीं है।',
  noWindowsHint: 'पहला स्लॉट हफ़्ते के शेड्यूल में जोड़ें।',

  places: (department) => `${department}: जगहें`,
  fewer: (department) => `${department}: एक जगह कम`,
  more: (department) => `${department}: एक जगह ज़्यादा`,
  left: (booked, left) => `${booked} बुक, ${left} बाकी`,
  byPattern: (capacity) => `हफ़्ते के शेड्यूल में ${capacity}, इस दिन के लिए बदला।`,
  ordersUntil: (department) => `${department}: ऑर्डर कब तक`,
  closeWindow: 'यह स्लॉट बंद करें',
  closeWindowHint: (booked) =>
    booked === 0
      ? 'ग्राहकों को दिखेगा: ‘इस दिन डिलीवरी नहीं’।'
      : `जो ${booked} ऑर्डर हैं, वे रहेंगे। ग्राहकों को दिखेगा: ‘इस दिन डिलीवरी नहीं’।`,
  why: 'कारण, टीम के लिए',
  floor: 'इतनी जगहें पहले से बुक हैं। और कम करने के लिए पहले ऑर्डर दूसरे स्लॉट में भेजें।',
  saveDay: 'इस दिन के लिए सेव करें',
  saveWeekday: (weekday) => `हर ${weekday} के लिए सेव करें`,
  saveAll: 'सभी दिनों के लिए सेव करें',
  asInWeek: 'फिर हफ़्ते के शेड्यूल जैसा करें',
  saved: 'सेव हो गया। ग्राहकों को तुरंत दिखेगा।',
  dayClosed: (reason) => `पूरा दिन बंद है: ${reason}`,
  ordersHere: 'इस स्लॉट के ऑर्डर',

  comingUp: 'आने वाले बंद दिन',
  nothingComing: 'कोई दिन बंद नहीं है।',
  openAgain: 'फिर खोलें',
  openDay: (day) => `${day} फिर खोलें`,
  closeDays: 'दिन बंद करें',
  from: 'पहला दिन',
  to: 'आखिरी दिन',
  whyClosed: 'कारण',
  whyClosedHint: 'टीम के लिए, जैसे गुरुपर्व या स्टॉक की गिनती।',
  closedNow: (days, booked) => `${days} दिन बंद। ${booked === 0 ? 'कुछ बुक नहीं था।' : `बुक हुए ${booked} ऑर्डर रहेंगे।`}`,

  pause: 'दुकान रोकें',
  pauseText: 'ग्राहक देख सकेंगे और कार्ट भर सकेंगे, पर तब तक ऑर्डर नहीं कर पाएँगे।',
  pauseReason: 'कारण, जो ग्राहक पढ़ेंगे',
  pauseUntil: 'फिर कब खुलेगी',
  pauseHour: 'कितने बजे',
  doPause: 'अभी रोकें',
  paused: 'दुकान रुकी हुई है',
  pausedUntil: (when) => `ग्राहक ${when} से फिर ऑर्डर कर सकेंगे।`,
  resume: 'फिर ऑर्डर लें',
  resumed: 'दुकान फिर ऑर्डर ले रही है।',
  pausedNow: 'दुकान अब ऑर्डर नहीं ले रही।',
  isOpenAgain: (day) => `${day} फिर खुला है।`,

  everyDay: 'हर दिन',
  weekdays: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
  addWindow: 'स्लॉट जोड़ें',
  begins: 'शुरू',
  ends: 'खत्म',
  endsFirst: 'खत्म होने का समय शुरू होने के समय के बाद का होना चाहिए।',
  serves: (department) => `इसमें ${department} की डिलीवरी`,
  add: 'जोड़ें',
  stop: 'यह स्लॉट हटाएँ',
  stopped: 'स्लॉट हटा दिया।',
  added: 'ग्राहक अब यह स्लॉट चुन सकते हैं।',
}
