import { formatPaise } from '@farmstand/contracts/money'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { shopWords } from '@farmstand/contracts/refusals/shop-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { windowText } from '../../lib/times.ts'
import { shortDayOf } from '../../lib/words.ts'
import { office } from './office.ts'
import { setupProblems } from './setup-problems.ts'

const pincodes = (taken: readonly { pincode: string; zone: string }[]): string =>
  taken.map(({ pincode, zone }) => `${pincode} (${zone})`).join(', ')

const orderNumbers = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ')

export const shopRefusals: Translated<typeof shopWords> = {
  CLOSED_ON_SCREEN_ONLY: () => 'खाती बॅक ऑफिसमध्ये हटवली जातात, तिथूनच ग्राहकाला ईमेल जातो. ग्राहकाचे पान तिथे उघडा.',
  ACCOUNT_GONE: () => 'हे खाते आधीच हटवले आहे. आता काही करायचे उरले नाही.',
  CLOSING_OTHER_NUMBER: () => 'हा या ग्राहकाचा नंबर नाही. इथे कोणाचे खाते उघडे आहे ते तपासा, मग त्याचा नंबर लिहा.',
  CLOSING_ORDERS_OPEN: ({ numbers }) => `अजून बाकी: ${orderNumbers(numbers)}. आधी हे पोहोचवा किंवा रद्द करा, मग खाते हटवा.`,
  CLOSING_MONEY_UNDER_WAY: () => 'या ग्राहकाचे एखादे पेमेंट किंवा रिफंड अजून वाटेत आहे. ते पोहोचल्यावर खाते हटवा.',
  CLOSING_NUMBER_NEW: () =>
    'या खात्याचा नंबर 24 तासांच्या आत बदलला आहे, त्यामुळे सांगणारी व्यक्ती ग्राहक नसू शकते. 24 तास पूर्ण होऊ द्या, मग ग्राहकाला पुन्हा विचारा.',
  CLOSING_BALANCE: ({ paise }) => `वॉलेटमध्ये ${formatPaise(paise)} आहेत. ग्राहक ते सोडतात का ते विचारा, मग खूण करा.`,
  PLAN_ON_OTHER_TERMS: () => 'हा प्लान आता दुसऱ्या अटींवर विकला जातो: तोच बदला.',
  PLANS_CHANGED: () => 'दरम्यान प्लान बदलले. कृपया पुन्हा पाहा.',
  PLAN_CHANGED: () => 'दरम्यान हा प्लान बदलला. कृपया पुन्हा पाहा.',
  PLAN_NAME_MISSING: () => 'प्लानचे नाव लिहा.',
  PLAN_THERE: ({ name }) => `${name} नावाचा प्लान आधीपासून आहे.`,
  NO_SUCH_ZONE: () => 'असा झोन नाही.',
  ZONE_NAME_MISSING: () => 'झोनचे नाव लिहा.',
  ZONE_THERE: ({ name }) => `${name} नावाचा झोन आधीपासून आहे.`,
  ZONE_CHANGED: () => 'दरम्यान हा झोन बदलला. कृपया पुन्हा पाहा.',
  PINCODES_TAKEN: ({ taken, more }) =>
    `एक पिनकोड एकाच झोनमध्ये असतो. आधीच दुसऱ्यात: ${pincodes(taken)}${more === 0 ? '' : ` आणि आणखी ${more}`}.`,
  LAST_DAY_FIRST: () => 'शेवटचा दिवस पहिल्या दिवसाच्या आधी आहे.',
  MOST_DAYS_CLOSED: ({ most }) => `एका वेळी जास्तीत जास्त ${most} दिवस बंद करता येतात.`,
  CLOSING_WITHOUT_WHY: () => 'कारण लिहा. ग्राहकांना आणि टीमला ते दिसते.',
  PAUSE_WITHOUT_WHY: () => 'कारण लिहा. ग्राहकांना ते दिसते.',
  WINDOW_CLOSED_WITHOUT_WHY: () => 'बंद करण्याचे कारण लिहा.',
  DAY_NOT_CLOSED: ({ day }) => `${shortDayOf(day)} बंद नाही.`,
  NO_DAY: ({ day }) => `${day} ही तारीख नाही.`,
  DAY_OVER_KEPT: () => 'झालेला दिवस बदलता येत नाही.',
  DAYS_PLANNED: ({ days }) => `जास्तीत जास्त ${days} दिवस पुढचे ठरवता येते.`,
  WINDOW_ENDS_FIRST: () => 'स्लॉट सुरू झाल्यानंतर संपायला हवा.',
  WINDOW_THERE: ({ window }) => `${windowText(window)} हा स्लॉट आधीपासून आहे.`,
  WINDOW_NOT_SERVED: ({ department }) => `या स्लॉटमध्ये डिलिव्हरी नाही: ${office.department[department]}.`,
  WINDOW_BOOKED: ({ department, window, day, booked }) =>
    `${office.department[department]}: ${shortDayOf(day)} रोजी ${windowText(window)} मध्ये ${booked} ऑर्डर आहेत. आधी त्या दुसऱ्या स्लॉटमध्ये हलवा.`,
  WINDOW_BELOW_BOOKED: ({ department, window, day, booked }) =>
    `${office.department[department]}: ${shortDayOf(day)} रोजी ${windowText(window)} मध्ये ${booked} ऑर्डर आहेत, म्हणून किमान ${booked} जागा हव्यात. रिकामा करण्यासाठी ऑर्डर दुसऱ्या स्लॉटमध्ये हलवा.`,
  NO_SHOP_TO_CHANGE: () => 'बदलण्यासाठी अजून दुकान नाही.',
  NO_SHOP: () => 'या डेटाबेसमध्ये अजून दुकान नाही.',
  CHANGED_SINCE: () => 'तुम्ही उघडल्यानंतर हे बदलले आहे. कृपया पुन्हा पाहा.',
  CHANGED_MEANWHILE: () => 'दरम्यान दुसऱ्या कोणी हे बदलले. कृपया पुन्हा पाहा.',
  PAUSE_OVER: () => 'आत्तापासून पुढची वेळ निवडा.',
  PAUSE_TOO_LONG: () => 'दुकान जास्तीत जास्त 31 दिवस थांबवता येते. त्यापेक्षा जास्त हवे तर दिवस बंद करा.',
  NOT_PAUSED: () => 'दुकान आधीपासून ऑर्डर घेत आहे.',
  SHOP_LACKING: ({ problems }) => problems.map((one) => renderSentence(setupProblems, one)).join(' '),
  SETTINGS_UNFIT: ({ said }) => `हे करता येत नाही. (${said.join('. ')}.)`,
  SETUP_LACKING: ({ problems }) => problems.map((one) => renderSentence(setupProblems, one)).join(' '),
  OPEN_ALREADY: () => 'हे दुकान आधीच उघडलेले आहे.',
  REAL_MONEY_TAKEN: () => 'या दुकानात खरे पैसे आले आहेत: त्याचा हिशोब पुसता येत नाही. नव्या डेटाबेसमध्ये सुरुवात करा.',
  NAME_TO_TYPE: ({ name }) => `दुकानाचे नाव लिहा: ${name}.`,
  KEY_USED: () => 'ही की दुसऱ्या कामासाठी वापरली गेली आहे. काहीही झाले नाही.',
  SHOWN_ONCE: () => 'हे आधीच झाले आहे, आणि त्याचे उत्तर एकदाच दिसते.',
  NAME_WITHOUT_LETTER: () => 'किमान एक अक्षर असलेले नाव लिहा.',
  REMOVES_SELF: () => 'तुम्ही स्वतःला काढू शकत नाही. दुसऱ्या मालकाला सांगा.',
  DEVICE_OUT: () => 'ते डिव्हाइस आधीच लॉगआउट आहे.',
  OWNER_PAIRS_OWNER: () => 'मालकाचा फोन फक्त मालकच जोडू शकतात.',
  PAIRED_ROLES: () => 'फक्त पॅकर, स्वयंपाकघर आणि रायडर यांचे फोन जोडता येतात.',
  NOT_OF_TEAM: () => 'ही व्यक्ती आता टीममध्ये नाही.',
  OWNER_NEEDED: () => 'दुकानाला मालक हवा. आधी दुसऱ्या मालकाला निमंत्रण द्या.',
  NO_PASSKEY: () => 'या डिव्हाइसवर पासकी नाही.',
  PASSKEY_GONE: () => 'ती पासकी आधीच काढली आहे.',
  LAST_PASSKEY: () => 'तुमची शेवटची पासकी काढता येत नाही. आधी आणखी एक जोडा.',
  MOST_VIEWS: ({ most }) => `जास्तीत जास्त ${most} याद्या सेव्ह करता येतात. आधी एक काढा.`,
  NO_SUCH_VIEW: ({ name }) => `‘${name}’ नावाची यादी आता नाही.`,
}
