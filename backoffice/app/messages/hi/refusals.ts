import type { Refusals } from '../refusals.ts'
import { shopRefusals } from './shop-refusals.ts'

export const refusals: Refusals = {
  byCode: {
    MALFORMED: 'इसमें कुछ ठीक नहीं है। कृपया जाँचकर फिर कोशिश करें।',
    NOT_SIGNED_IN: 'आगे बढ़ने के लिए लॉगिन करें।',
    PASSKEY_NOT_ACCEPTED: 'यह पासकी नहीं चली। कृपया फिर कोशिश करें।',
    FORBIDDEN: 'आपको इसकी अनुमति नहीं है।',
    STEP_UP_NEEDED: 'इसके लिए अपनी पासकी एक बार फिर दिखाएँ।',
    NOT_FOUND: 'आपने जो माँगा, वह नहीं मिला।',
    REQUEST_TIMEOUT: 'इसे पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
    CONFLICT: 'इस बीच यह बदल गया है। कृपया फिर से देखें।',
    OUT_OF_STOCK: 'कुछ सामान अब उतनी मात्रा में नहीं है।',
    SLOT_FULL: 'डिलीवरी का यह समय अभी-अभी भर गया। कृपया दूसरा चुनें।',
    ORDER_NOT_CANCELLABLE: 'यह ऑर्डर अब रद्द नहीं हो सकता।',
    INVITE_NOT_VALID: 'यह लिंक या कोड इस्तेमाल हो चुका है या पुराना है। नया माँगें।',
    PAYLOAD_TOO_LARGE: 'यह बहुत बड़ा है।',
    SLOT_UNAVAILABLE: 'डिलीवरी का यह समय अब नहीं मिल सकता। कृपया दूसरा चुनें।',
    UNPROCESSABLE: 'यह नहीं हो सकता।',
    TOO_MANY_REQUESTS: 'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
    PAYMENT_PROVIDER_DOWN: 'भुगतान की सेवा अभी जवाब नहीं दे रही। कोई पैसा नहीं कटा; कृपया फिर कोशिश करें।',
    INTERNAL: 'सर्वर में कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
    UNAVAILABLE: 'दुकान अभी व्यस्त है। कृपया एक पल बाद फिर कोशिश करें।',
  },
  bySentence: {
    'The clock of the shop shows {1}, and the last invoice is of {2}. Put the clock right and try again.':
      'दुकान की घड़ी में {1} है, पर आख़िरी इनवॉइस {2} का है। घड़ी ठीक करके फिर कोशिश करें।',
    'Nothing is missing that something could stand in for.': 'कुछ कम नहीं है, इसलिए बदले में कुछ नहीं दिया जा सकता।',
    'Only {1} were ordered.': 'ऑर्डर सिर्फ़ {1} का है।',
    'A weight is for what is sold by weight, and for all of it.': 'वज़न उसी का लिखें जो तौलकर बिकता है, और पूरे का।',
    '{1} is not there in that quantity.': '{1} उतनी मात्रा में नहीं है।',
    'Of order {1} {2} of {3} are not packed yet. Nothing was changed.':
      'ऑर्डर {1} में {3} में से {2} अभी पैक नहीं हुए। कुछ नहीं बदला।',
    'The customer of order {1} is to be called about what is missing. Nothing was changed.':
      'जो कम है, उसके लिए ऑर्डर {1} के ग्राहक को फ़ोन करना है। कुछ नहीं बदला।',
    'Nothing of order {1} is in the bag: cancel it instead.': 'ऑर्डर {1} का कुछ भी थैली में नहीं है: इसके बदले उसे रद्द करें।',
    'Something stands in where it is to be replaced, and only there.': 'बदले का सामान वहीं दें जहाँ बदलना है, और कहीं नहीं।',
    'Nothing of it is there: it can be replaced or left out.': 'यह बिल्कुल नहीं है: इसे बदलें या छोड़ दें।',
    'The customer may still be reached.': 'ग्राहक से अभी बात हो सकती है।',
    '{1} is packing order {2}.': 'ऑर्डर {2} अभी {1} पैक कर रहे हैं।',
    'Order {1} is {2} and not to be packed.': 'ऑर्डर {1} की स्थिति {2} है, इसे पैक नहीं करना है।',
    '{1} was first: {2} is {3} of {4}. Nothing was changed now.':
      '{1} ने पहले कर दिया: {2}, {4} में से {3}। अभी कुछ नहीं बदला।',
    '{1} was first: it is {2}. Nothing was changed now.': '{1} ने पहले कर दिया: अब {2} है। अभी कुछ नहीं बदला।',
    '{1} was first: {2} is {3}. Nothing was changed now.': '{1} ने पहले कर दिया: {2}, {3}। अभी कुछ नहीं बदला।',
    'Order {1} is {2} since {3}, by {4}, and not {5}. Nothing was changed.':
      'ऑर्डर {1} की स्थिति {3} से {2} है ({4}), {5} नहीं। कुछ नहीं बदला।',
    'Order {1} is {2}, and not {3}. Nothing was changed.': 'ऑर्डर {1} की स्थिति {2} है, {3} नहीं। कुछ नहीं बदला।',
    'Order {1} was changed since you opened it. Nothing was changed now.':
      'आपके खोलने के बाद ऑर्डर {1} बदला गया। अभी कुछ नहीं बदला।',
    'Order {1} was changed in this moment. Nothing was changed now.': 'ऑर्डर {1} इसी पल बदला गया। अभी कुछ नहीं बदला।',
    'Order {1} is cancelled already.': 'ऑर्डर {1} पहले ही रद्द है।',
    'Order {1} is {2} and keeps its window.': 'ऑर्डर {1} की स्थिति {2} है, उसका समय नहीं बदलता।',
    'An order that is {1} cannot become {2}.': '{1} ऑर्डर {2} नहीं हो सकता।',
    'Order {1} was added to another one. Move that one, and it comes along.':
      'ऑर्डर {1} दूसरे ऑर्डर में जुड़ा है। उसका समय बदलें, यह साथ बदलेगा।',
    'Order {1} is in that window already.': 'ऑर्डर {1} पहले से उसी समय में है।',
    'Nothing is to be said of these prices, or somebody said it already.':
      'इन कीमतों के बारे में कुछ तय नहीं करना है, या कोई पहले ही बता चुका है।',
    'There is no such delivery window.': 'डिलीवरी का ऐसा कोई समय नहीं है।',
    '{1} on {2} is full.': '{2} को {1} भर चुका है।',
    '{1} on {2} takes no more orders.': '{2} को {1} में और ऑर्डर नहीं लिए जाते।',
    'The customer of order {1} wants a call first. Nothing was changed.':
      'ऑर्डर {1} के ग्राहक चाहते हैं कि पहले फ़ोन करें। कुछ नहीं बदला।',
    'The customer of order {1} wants the nearest. Nothing was changed.':
      'ऑर्डर {1} के ग्राहक सबसे मिलता-जुलता सामान चाहते हैं। कुछ नहीं बदला।',
    'Order {1} was moved to {2} on {3}. Nothing was changed.': 'ऑर्डर {1} अब {3} को {2} में है। कुछ नहीं बदला।',
    'Order {1} holds nothing else: cancel it instead. Nothing was changed.':
      'ऑर्डर {1} में और कुछ नहीं है: इसके बदले उसे रद्द करें। कुछ नहीं बदला।',
    'Something of order {1} was packed since. Nothing was changed.': 'इस बीच ऑर्डर {1} का कुछ पैक हो चुका है। कुछ नहीं बदला।',
    'An item stands twice.': 'एक सामान दो बार है।',
    'There is no such item.': 'ऐसा कोई सामान नहीं है।',
    '{1}: nothing differs.': '{1}: कुछ अलग नहीं है।',
    '{1}: somebody else wrote what came in. Look again.': '{1}: कितना आया, किसी और ने लिख दिया। फिर से देखें।',
    'The kitchen does not sell that.': 'रसोई यह नहीं बेचती।',
    '{1} is sold out already.': '{1} पहले ही खत्म है।',
    '{1} is a combo: the stock of its parts is what counts.': '{1} कॉम्बो है: गिनती उसके अलग-अलग सामान की होती है।',
    '{1}: say how many, 1 or more.': '{1}: कितने, लिखें: 1 या ज़्यादा।',
    '{1}: Only {2} can be sold; the rest of the shelf is promised to orders: count what lies there.':
      '{1}: सिर्फ़ {2} बिक सकते हैं; बाकी ऑर्डरों के लिए रखे हैं: जो रखा है, उसे गिनें।',
    'Only {1} of {2} lie there: count what is left.': '{2} सिर्फ़ {1} रखे हैं: जो बचा है, उसे गिनें।',
    'This key was used for something else. Nothing was done.': 'यह कुंजी किसी और काम में आ चुकी है। कुछ नहीं हुआ।',
    'This was done already, and what it answered is shown only once.':
      'यह पहले ही हो चुका है, और उसका जवाब एक ही बार दिखता है।',
    'A name has at least one letter.': 'नाम में कम से कम एक अक्षर होता है।',
    'Nobody removes themselves: another owner does.': 'कोई अपने आप को नहीं हटाता: दूसरा मालिक हटाता है।',
    'That device is signed out already.': 'वह डिवाइस पहले ही लॉगआउट है।',
    'Only phones of packers, cooks and riders are paired.': 'सिर्फ़ पैक करने, पकाने और पहुँचाने वालों के फ़ोन जोड़े जाते हैं।',
    'They do not work here.': 'वे यहाँ काम नहीं करते।',
    'The shop needs an owner: invite another one first.': 'दुकान को एक मालिक चाहिए: पहले किसी और को बुलाएँ।',
    'This device has no passkey.': 'इस डिवाइस पर पासकी नहीं है।',
    'That passkey is gone already.': 'वह पासकी पहले ही हट चुकी है।',
    'Your last passkey stays: add another one first.': 'आपकी आख़िरी पासकी रहती है: पहले एक और जोड़ें।',
    '{1} views are kept at most: remove one first.': 'ज़्यादा से ज़्यादा {1} सूचियाँ रहती हैं: पहले एक हटाएँ।',
    "There is no view '{1}' any more.": '‘{1}’ नाम की सूची अब नहीं है।',
    ...shopRefusals,
  },
}
