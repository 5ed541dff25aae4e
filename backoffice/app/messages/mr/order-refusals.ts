import { formatPaise } from '@farmstand/contracts/money'
import type { Actor } from '@farmstand/contracts/office/actor'
import type { PackedLine, orderWords } from '@farmstand/contracts/refusals/order-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { translateUnit } from '../../lib/own-units.ts'
import { windowText } from '../../lib/times.ts'
import { momentText, shortDayOf } from '../../lib/words.ts'
import { actors } from './actors.ts'
import { office } from './office.ts'
import { problems } from './problems.ts'

const named = ({ kind, name }: Actor): string => actors.named[kind](name)
const doing = (by: Actor | null): string => (by === null ? actors.doing.STAFF('') : actors.doing[by.kind](by.name))
const packedText = ({ packed, packedG, quantity }: PackedLine): string =>
  packed === null
    ? office.lineStates.OPEN
    : packedG === null
      ? `${quantity} पैकी ${packed}`
      : translateUnit(`${packedG} g`)

export const orderRefusals: Translated<typeof orderWords> = {
  NOTHING_MISSING: () => 'काहीही कमी नाही, त्यामुळे बदली वस्तू देता येत नाही.',
  MORE_THAN_ORDERED: ({ most }) => `ऑर्डर फक्त ${most} ची आहे.`,
  WEIGHT_UNFIT: () => 'जे वजनावर विकले जाते त्याचेच, आणि पूर्ण वजन लिहा.',
  REPLACEMENT_TOO_FEW: ({ name }) => `${name} स्टॉकमध्ये तेवढे नाही.`,
  LINES_OPEN: ({ number, open, total }) =>
    `ऑर्डर ${number} मधील ${total} पैकी ${open} अजून पॅक झालेले नाहीत. काहीही बदलले नाही.`,
  CALL_OPEN: ({ number }) => `जे कमी आहे त्याबद्दल ऑर्डर ${number} च्या ग्राहकाला फोन करायचा आहे. काहीही बदलले नाही.`,
  BAG_EMPTY: ({ number }) => `ऑर्डर ${number} मधील काहीही पॅक केलेले नाही: त्याऐवजी ती रद्द करा.`,
  REPLACEMENT_UNASKED: () => 'बदली वस्तू जिथे बदलायची आहे तिथेच द्या, दुसरीकडे नाही.',
  NOTHING_TO_TAKE: () => 'हे अजिबात नाही: बदला किंवा वगळा.',
  CALL_TOO_EARLY: () => 'ग्राहकाशी अजून बोलता येऊ शकते. थोडे थांबा.',
  REPLACEMENT_OF_OTHER_DEPARTMENT: ({ name }) => `${name} दुसऱ्या डिपार्टमेंटचे आहे. दुसरे काही निवडा, किंवा मॅनेजरची परवानगी घ्या.`,
  REPLACEMENT_NOT_ON_SALE: ({ name }) => `${name} सध्या विक्रीला नाही. दुसरे काही निवडा, किंवा मॅनेजरची परवानगी घ्या.`,
  REPLACEMENT_NOT_VEGETARIAN: ({ name, other }) =>
    `${name} शाकाहारी नाही आणि ${other} आहे. दुसरे काही निवडा, किंवा मॅनेजरची परवानगी घ्या.`,
  REPLACEMENT_TOO_DEAR: ({ quantity, name, missingPaise, most }) =>
    `${quantity} × ${name} ची किंमत कमी पडलेल्या ${formatPaise(missingPaise)} च्या दीडपटीपेक्षा जास्त आहे. जास्तीत जास्त ${most} पॅक करा, किंवा मॅनेजरची परवानगी घ्या.`,
  REFUND_WISHED: ({ number, name }) => `ऑर्डर ${number} च्या ग्राहकाला रिफंड हवा आहे. ${name} बदलण्याआधी त्यांना फोन करा.`,
  GOODS_UNDECIDED: ({ number }) => `ऑर्डर ${number} वाटेत होती. प्रत्येक वस्तूसाठी निवडा: परत स्टॉकमध्ये किंवा वाया.`,
  PACKED_BY_OTHER: ({ by, number }) => `ऑर्डर ${number} सध्या ${actors.named[by.kind](by.name)} पॅक करत आहेत.`,
  NOT_TO_PACK: ({ number, status }) => `ऑर्डर ${number} ची स्थिती ${office.status[status]} आहे, म्हणून ती पॅक करता येत नाही.`,
  LINE_CHANGED: ({ by, name, ...line }) => `${doing(by)} आधी केले: ${name}, ${packedText(line)}. तुमचा बदल सेव्ह झाला नाही.`,
  ORDER_MOVED_ON: ({ number, status, since, expected }) =>
    since === null
      ? `ऑर्डर ${number} ची स्थिती ${office.status[status]} आहे, ${office.status[expected]} नाही. काहीही बदलले नाही.`
      : `ऑर्डर ${number} ची स्थिती ${momentText(since.at)} पासून ${office.status[status]} आहे (${named(since.by)}), ${office.status[expected]} नाही. काहीही बदलले नाही.`,
  ORDER_CHANGED: ({ number }) => `तुम्ही उघडल्यानंतर कोणीतरी ऑर्डर ${number} बदलली. तुमचा बदल सेव्ह झाला नाही.`,
  ORDER_CHANGED_NOW: ({ number }) => `कोणीतरी ऑर्डर ${number} आत्ताच बदलली. काहीही बदलले नाही. पुन्हा प्रयत्न करा.`,
  CANCELLED_ALREADY: ({ number }) => `ऑर्डर ${number} आधीच रद्द आहे.`,
  WINDOW_KEPT: ({ number, status }) =>
    `ऑर्डर ${number} ची स्थिती ${office.status[status]} आहे, म्हणून तिचा स्लॉट बदलता येत नाही.`,
  STEP_UNKNOWN: ({ status, to }) => `${office.status[status]} ऑर्डर ${office.status[to]} होऊ शकत नाही.`,
  ADDED_TO_OTHER: ({ number }) => `ऑर्डर ${number} दुसऱ्या ऑर्डरमध्ये जोडलेली आहे. त्या ऑर्डरचा स्लॉट बदला; दोन्ही सोबत पोहोचतात.`,
  CALLER_PLACES: ({ number, most }) =>
    `ऑर्डर ${number} आहे तिथेच आहे: तिच्या ग्राहकाच्या त्या स्लॉटमध्ये ${most} ऑर्डर आहेत, आणि दुकान त्यापेक्षा जास्त घेत नाही. दुसरा स्लॉट निवडा.`,
  IN_WINDOW_ALREADY: ({ number }) => `ऑर्डर ${number} आधीपासून त्याच स्लॉटमध्ये आहे.`,
  NO_SUCH_WINDOW: () => 'असा डिलिव्हरी स्लॉट नाही.',
  WINDOW_FULL: ({ window, day }) => `${shortDayOf(day)} रोजी ${windowText(window)} भरले आहे.`,
  WINDOW_CLOSED: ({ window, day }) => `${shortDayOf(day)} रोजी ${windowText(window)} मध्ये आणखी ऑर्डर घेतल्या जात नाहीत.`,
  CALL_WISHED: ({ number }) => `ऑर्डर ${number} च्या ग्राहकाला आधी फोन हवा आहे. काहीही बदलले नाही.`,
  NEAREST_WISHED: ({ number }) => `ऑर्डर ${number} च्या ग्राहकाला मिळतीजुळती वस्तू हवी आहे. काहीही बदलले नाही.`,
  MOVED_AWAY: ({ number, window, day }) =>
    `ऑर्डर ${number} आता ${shortDayOf(day)} रोजी ${windowText(window)} मध्ये आहे. काहीही बदलले नाही.`,
  NOTHING_ELSE_HELD: ({ number }) => `ऑर्डर ${number} मध्ये दुसरे काही नाही: त्याऐवजी ती रद्द करा. काहीही बदलले नाही.`,
  PACKED_SINCE: ({ number }) => `ऑर्डर ${number} चे पॅकिंग सुरू झाले आहे. काहीही बदलले नाही.`,
  NOT_TO_COOK: ({ number, status }) =>
    `ऑर्डर ${number} ची स्थिती ${office.status[status]} आहे, म्हणून तिचे तिकीट पुढे जाऊ शकत नाही.`,
  TICKET_MOVED: ({ number }) => `ऑर्डर ${number} चे तिकीट दुसऱ्या कोणी हलवले. स्क्रीनवर आता त्याची नवी जागा दिसते.`,
  RUN_CHANGED: ({ run }) => `तुम्ही उघडल्यानंतर फेरी ${run} दुसऱ्या कोणी बदलली. काहीही बदलले नाही. पुन्हा प्रयत्न करा.`,
  RUN_IS_OUT: ({ run }) => `फेरी ${run} निघाली आहे, म्हणून आता बदलता येत नाही.`,
  RUN_NEEDS_RIDER: ({ run }) => `आधी फेरी ${run} चा रायडर निवडा.`,
  RUN_EMPTY: ({ run }) => `फेरी ${run} मध्ये एकही पॅक ऑर्डर नाही.`,
  RUN_UNPACKED: ({ run, numbers }) => `फेरी ${run} मधील या ऑर्डर पॅक नाहीत: ${numbers.join(', ')}. काहीही बदलले नाही.`,
  SEND_OUT_TOO_LATE: ({ run }) => `फेरी ${run} निघाली आहे आणि ग्राहकांना कळवले आहे. रायडर ऑर्डर परत आणू शकतो.`,
  RUN_TRIED: ({ run }) => `फेरी ${run} चा रायडर एका दारात पोहोचला आहे. काहीही बदलले नाही.`,
  NOT_FOR_RUN: ({ number }) => `ऑर्डर ${number} वाटेत आहे, रद्द आहे किंवा दुसऱ्या स्लॉटमध्ये आहे. काहीही बदलले नाही.`,
  NOT_YOUR_RUN: () => 'ही ऑर्डर तुमच्या फेरीत नाही.',
  RUN_NOT_OUT: ({ run }) => `फेरी ${run} बाहेर नाही.`,
  CALL_FIRST: ({ calls }) => `आधी ग्राहकाला ${calls} वेळा फोन करा.`,
  AGAIN_LEFT: ({ name, left }) => `${name} पैकी ${left} च पुन्हा पाठवता येतील. काहीही बदलले नाही.`,
  ALL_REFUSED: ({ number }) =>
    `ग्राहकाने ऑर्डर ${number} मधील सर्व नाकारले. त्याऐवजी “देता आली नाही” निवडा. काहीही बदलले नाही.`,
  GOODS_DECIDED: ({ number }) => `ऑर्डर ${number} मधील या वस्तूंबद्दल आधीच ठरले आहे. काहीही बदलले नाही.`,
  PAYMENT_UNSAID: ({ number, duePaise }) =>
    `ऑर्डर ${number} चे ${formatPaise(duePaise)} घ्यायचे आहेत. पैसे कसे मिळाले ते सांगा. काहीही बदलले नाही.`,
  PAYMENT_DIFFERS: ({ number, duePaise, paise }) =>
    `ऑर्डर ${number} चे ${formatPaise(duePaise)} होतात, ${formatPaise(paise)} नाही. काहीही बदलले नाही.`,
  UPI_UNNAMED: ({ number }) => `ऑर्डर ${number} च्या UPI पेमेंटचा रेफरन्स लिहा: 6 ते 35 अक्षरे आणि अंक.`,
  UPI_USED: ({ number, reference, other }) =>
    `UPI पेमेंट ${reference} ने ऑर्डर ${other} चे पैसे आधीच मिळाले आहेत. ऑर्डर ${number} चा रेफरन्स तपासा.`,
  NO_RUNS: () => 'किमान एक रायडर निवडा.',
  NO_SUCH_RIDER: () => 'ही व्यक्ती ऑर्डर पोहोचवू शकत नाही. दुसरी निवडा.',
  MOST_LABELS: ({ most }) => `एका वेळी जास्तीत जास्त ${most} लेबले प्रिंट करता येतात. कमी ऑर्डर निवडा.`,
  CLOCK_BEHIND: ({ now, last }) =>
    `सर्व्हरच्या घड्याळात ${shortDayOf(now)} आहे, पण शेवटचे इन्व्हॉइस ${shortDayOf(last)} चे आहे. घड्याळ बरोबर करून पुन्हा प्रयत्न करा.`,
  WALLET_CODE_NEEDED: () => 'ग्राहकाला त्यांच्या नंबरवर पाठवलेला कोड विचारा.',
  PROBLEM_ANSWERED: ({ by, state }) =>
    `${doing(by)} आधी केले: ही तक्रार आता ‘${problems.states[state]}’ आहे. तुमचे उत्तर सेव्ह झाले नाही.`,
  MESSAGE_NOT_TO_SEND: () => 'हा संदेश आधीच पाठवला आहे, पाठवायचा आहे, किंवा रद्द ऑर्डरचा आहे. काहीही बदलले नाही.',
}
