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
      ? `${quantity} में से ${packed}`
      : translateUnit(`${packedG} g`)

export const orderRefusals: Translated<typeof orderWords> = {
  NOTHING_MISSING: () => 'कुछ कम नहीं है, इसलिए बदले में कुछ नहीं दिया जा सकता।',
  MORE_THAN_ORDERED: ({ most }) => `ऑर्डर सिर्फ़ ${most} का है।`,
  WEIGHT_UNFIT: () => 'वज़न उसी का लिखें जो तौलकर बिकता है, और पूरे का।',
  REPLACEMENT_TOO_FEW: ({ name }) => `${name} स्टॉक में उतना नहीं है।`,
  LINES_OPEN: ({ number, open, total }) => `ऑर्डर ${number} में ${total} में से ${open} अभी पैक नहीं हुए। कुछ नहीं बदला।`,
  CALL_OPEN: ({ number }) => `जो कम है, उसके लिए ऑर्डर ${number} के ग्राहक को फ़ोन करना है। कुछ नहीं बदला।`,
  BAG_EMPTY: ({ number }) => `ऑर्डर ${number} का कुछ भी पैक नहीं है: इसके बदले उसे रद्द करें।`,
  REPLACEMENT_UNASKED: () => 'बदले का सामान वहीं दें जहाँ बदलना है, और कहीं नहीं।',
  NOTHING_TO_TAKE: () => 'यह बिल्कुल नहीं है: इसे बदलें या छोड़ दें।',
  CALL_TOO_EARLY: () => 'ग्राहक से अभी बात हो सकती है। थोड़ा रुकें।',
  REPLACEMENT_OF_OTHER_DEPARTMENT: ({ name }) => `${name} दूसरे डिपार्टमेंट का है। कुछ और चुनें, या मैनेजर से इजाज़त लें।`,
  REPLACEMENT_NOT_ON_SALE: ({ name }) => `${name} अभी नहीं बिकता। कुछ और चुनें, या मैनेजर से इजाज़त लें।`,
  REPLACEMENT_NOT_VEGETARIAN: ({ name, other }) => `${name} शाकाहारी नहीं है और ${other} है। कुछ और चुनें, या मैनेजर से इजाज़त लें।`,
  REPLACEMENT_TOO_DEAR: ({ quantity, name, missingPaise, most }) =>
    `${quantity} × ${name} का दाम कम पड़े ${formatPaise(missingPaise)} के डेढ़ गुने से ज़्यादा है। ज़्यादा से ज़्यादा ${most} पैक करें, या मैनेजर से इजाज़त लें।`,
  REFUND_WISHED: ({ number, name }) => `ऑर्डर ${number} के ग्राहक रिफ़ंड चाहते हैं। ${name} बदलने से पहले उन्हें फ़ोन करें।`,
  GOODS_UNDECIDED: ({ number }) => `ऑर्डर ${number} रास्ते में था। हर आइटम के लिए चुनें: वापस स्टॉक में या बेकार।`,
  PACKED_BY_OTHER: ({ by, number }) => `ऑर्डर ${number} अभी ${actors.named[by.kind](by.name)} पैक कर रहे हैं।`,
  NOT_TO_PACK: ({ number, status }) => `ऑर्डर ${number} की स्थिति ${office.status[status]} है, इसलिए वह पैक नहीं हो सकता।`,
  LINE_CHANGED: ({ by, name, ...line }) =>
    `${doing(by)} पहले कर दिया: ${name}, ${packedText(line)}। आपका बदलाव सेव नहीं हुआ।`,
  ORDER_MOVED_ON: ({ number, status, since, expected }) =>
    since === null
      ? `ऑर्डर ${number} की स्थिति ${office.status[status]} है, ${office.status[expected]} नहीं। कुछ नहीं बदला।`
      : `ऑर्डर ${number} की स्थिति ${momentText(since.at)} से ${office.status[status]} है (${named(since.by)}), ${office.status[expected]} नहीं। कुछ नहीं बदला।`,
  ORDER_CHANGED: ({ number }) => `आपके खोलने के बाद किसी ने ऑर्डर ${number} बदल दिया। आपका बदलाव सेव नहीं हुआ।`,
  ORDER_CHANGED_NOW: ({ number }) => `किसी ने ऑर्डर ${number} अभी-अभी बदला। कुछ नहीं बदला। फिर कोशिश करें।`,
  CANCELLED_ALREADY: ({ number }) => `ऑर्डर ${number} पहले ही रद्द है।`,
  WINDOW_KEPT: ({ number, status }) =>
    `ऑर्डर ${number} की स्थिति ${office.status[status]} है, इसलिए उसका स्लॉट नहीं बदल सकता।`,
  STEP_UNKNOWN: ({ status, to }) => `${office.status[status]} ऑर्डर ${office.status[to]} नहीं हो सकता।`,
  ADDED_TO_OTHER: ({ number }) => `ऑर्डर ${number} दूसरे ऑर्डर में जुड़ा है। उसका स्लॉट बदलें; दोनों साथ पहुँचते हैं।`,
  CALLER_PLACES: ({ number, most }) =>
    `ऑर्डर ${number} वहीं रहा: उसके ग्राहक के उस स्लॉट में ${most} ऑर्डर हैं, और दुकान इससे ज़्यादा नहीं लेती। दूसरा स्लॉट चुनें।`,
  IN_WINDOW_ALREADY: ({ number }) => `ऑर्डर ${number} पहले से उसी स्लॉट में है।`,
  NO_SUCH_WINDOW: () => 'ऐसा कोई डिलीवरी स्लॉट नहीं है।',
  WINDOW_FULL: ({ window, day }) => `${shortDayOf(day)} को ${windowText(window)} भर चुका है।`,
  WINDOW_CLOSED: ({ window, day }) => `${shortDayOf(day)} को ${windowText(window)} में और ऑर्डर नहीं लिए जाते।`,
  CALL_WISHED: ({ number }) => `ऑर्डर ${number} के ग्राहक चाहते हैं कि पहले फ़ोन करें। कुछ नहीं बदला।`,
  NEAREST_WISHED: ({ number }) => `ऑर्डर ${number} के ग्राहक मिलता-जुलता सामान चाहते हैं। कुछ नहीं बदला।`,
  MOVED_AWAY: ({ number, window, day }) =>
    `ऑर्डर ${number} अब ${shortDayOf(day)} को ${windowText(window)} में है। कुछ नहीं बदला।`,
  NOTHING_ELSE_HELD: ({ number }) => `ऑर्डर ${number} में और कुछ नहीं है: इसके बदले उसे रद्द करें। कुछ नहीं बदला।`,
  PACKED_SINCE: ({ number }) => `ऑर्डर ${number} की पैकिंग शुरू हो चुकी है। कुछ नहीं बदला।`,
  NOT_TO_COOK: ({ number, status }) =>
    `ऑर्डर ${number} की स्थिति ${office.status[status]} है, इसलिए उसका टिकट आगे नहीं बढ़ सकता।`,
  TICKET_MOVED: ({ number }) => `ऑर्डर ${number} का टिकट किसी और ने बदल दिया। स्क्रीन पर अब उसकी नई जगह दिख रही है।`,
  RUN_CHANGED: ({ run }) => `आपके खोलने के बाद ट्रिप ${run} किसी और ने बदली। कुछ नहीं बदला। फिर कोशिश करें।`,
  RUN_IS_OUT: ({ run }) => `ट्रिप ${run} रवाना हो चुकी है, इसलिए अब नहीं बदल सकती।`,
  RUN_NEEDS_RIDER: ({ run }) => `पहले ट्रिप ${run} का राइडर चुनें।`,
  RUN_EMPTY: ({ run }) => `ट्रिप ${run} में कोई पैक ऑर्डर नहीं है।`,
  RUN_UNPACKED: ({ run, numbers }) => `ट्रिप ${run} के ये ऑर्डर पैक नहीं हैं: ${numbers.join(', ')}। कुछ नहीं बदला।`,
  SEND_OUT_TOO_LATE: ({ run }) => `ट्रिप ${run} निकल चुकी है और ग्राहकों को बता दिया गया है। राइडर ऑर्डर वापस ला सकता है।`,
  RUN_TRIED: ({ run }) => `ट्रिप ${run} का राइडर एक दरवाज़े पर जा चुका है। कुछ नहीं बदला।`,
  NOT_FOR_RUN: ({ number }) => `ऑर्डर ${number} रास्ते में है, रद्द है या दूसरे स्लॉट में है। कुछ नहीं बदला।`,
  NOT_YOUR_RUN: () => 'यह ऑर्डर आपकी ट्रिप में नहीं है।',
  RUN_NOT_OUT: ({ run }) => `ट्रिप ${run} रवाना नहीं है।`,
  CALL_FIRST: ({ calls }) => `पहले ग्राहक को ${calls} बार फ़ोन करें।`,
  AGAIN_LEFT: ({ name, left }) => `${name} में से ${left} ही दोबारा भेजे जा सकते हैं। कुछ नहीं बदला।`,
  ALL_REFUSED: ({ number }) => `ग्राहक ने ऑर्डर ${number} का सब कुछ नहीं लिया। इसके बजाय “नहीं दे पाए” चुनें। कुछ नहीं बदला।`,
  GOODS_DECIDED: ({ number }) => `ऑर्डर ${number} के इस सामान के बारे में पहले ही तय हो चुका है। कुछ नहीं बदला।`,
  PAYMENT_UNSAID: ({ number, duePaise }) =>
    `ऑर्डर ${number} के ${formatPaise(duePaise)} लेने हैं। बताएँ कि पैसे कैसे मिले। कुछ नहीं बदला।`,
  PAYMENT_DIFFERS: ({ number, duePaise, paise }) =>
    `ऑर्डर ${number} के ${formatPaise(duePaise)} होते हैं, ${formatPaise(paise)} नहीं। कुछ नहीं बदला।`,
  UPI_UNNAMED: ({ number }) => `ऑर्डर ${number} के UPI पेमेंट का रेफ़रेंस लिखें: 6 से 35 अक्षर और अंक।`,
  UPI_USED: ({ number, reference, other }) =>
    `UPI पेमेंट ${reference} से ऑर्डर ${other} के पैसे पहले ही मिल चुके हैं। ऑर्डर ${number} का रेफ़रेंस जाँचें।`,
  NO_RUNS: () => 'कम से कम एक राइडर चुनें।',
  NO_SUCH_RIDER: () => 'ये ऑर्डर नहीं पहुँचा सकते। किसी और को चुनें।',
  MOST_LABELS: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} लेबल प्रिंट हो सकते हैं। कम ऑर्डर चुनें।`,
  CLOCK_BEHIND: ({ now, last }) =>
    `सर्वर की घड़ी में ${shortDayOf(now)} है, पर आखिरी इनवॉइस ${shortDayOf(last)} का है। घड़ी ठीक करके फिर कोशिश करें।`,
  WALLET_CODE_NEEDED: () => 'ग्राहक से वह कोड पूछें जो उनके नंबर पर भेजा गया है।',
  PROBLEM_ANSWERED: ({ by, state }) =>
    `${doing(by)} पहले कर दिया: यह शिकायत अब ‘${problems.states[state]}’ है। आपका जवाब सेव नहीं हुआ।`,
  MESSAGE_NOT_TO_SEND: () => 'यह संदेश जा चुका है, भेजा जाना बाकी है, या रद्द ऑर्डर का है। कुछ नहीं बदला।',
}
