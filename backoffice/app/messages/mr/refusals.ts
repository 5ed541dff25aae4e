import type { Refusals } from '../refusals.ts'
import { shopRefusals } from './shop-refusals.ts'

export const refusals: Refusals = {
  byCode: {
    MALFORMED: 'यात काहीतरी चुकले आहे. कृपया तपासून पुन्हा प्रयत्न करा.',
    NOT_SIGNED_IN: 'पुढे जाण्यासाठी लॉगिन करा.',
    PASSKEY_NOT_ACCEPTED: 'ही पासकी चालली नाही. कृपया पुन्हा प्रयत्न करा.',
    FORBIDDEN: 'तुम्हाला याची परवानगी नाही.',
    STEP_UP_NEEDED: 'यासाठी तुमची पासकी पुन्हा एकदा दाखवा.',
    NOT_FOUND: 'तुम्ही मागितलेले सापडले नाही.',
    REQUEST_TIMEOUT: 'हे पोहोचायला फार वेळ लागला. कृपया पुन्हा प्रयत्न करा.',
    CONFLICT: 'दरम्यान हे बदलले आहे. कृपया पुन्हा पाहा.',
    OUT_OF_STOCK: 'काही वस्तू आता तेवढ्या प्रमाणात नाहीत.',
    SLOT_FULL: 'डिलिव्हरीची ही वेळ आत्ताच भरली. कृपया दुसरी निवडा.',
    ORDER_NOT_CANCELLABLE: 'ही ऑर्डर आता रद्द करता येत नाही.',
    INVITE_NOT_VALID: 'ही लिंक किंवा कोड वापरून झाला आहे किंवा जुना आहे. नवीन मागा.',
    PAYLOAD_TOO_LARGE: 'हे फार मोठे आहे.',
    SLOT_UNAVAILABLE: 'डिलिव्हरीची ही वेळ आता मिळत नाही. कृपया दुसरी निवडा.',
    UNPROCESSABLE: 'हे करता येत नाही.',
    TOO_MANY_REQUESTS: 'खूप वेळा प्रयत्न झाला. कृपया थोडे थांबून पुन्हा प्रयत्न करा.',
    PAYMENT_PROVIDER_DOWN: 'पेमेंट सेवा सध्या उत्तर देत नाही. पैसे गेलेले नाहीत; कृपया पुन्हा प्रयत्न करा.',
    INTERNAL: 'सर्व्हरवर काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
    UNAVAILABLE: 'दुकान सध्या व्यस्त आहे. कृपया क्षणभराने पुन्हा प्रयत्न करा.',
  },
  bySentence: {
    'The clock of the shop shows {1}, and the last invoice is of {2}. Put the clock right and try again.':
      'दुकानाच्या घड्याळात {1} आहे, पण शेवटचे इनव्हॉइस {2} चे आहे. घड्याळ बरोबर करून पुन्हा प्रयत्न करा.',
    'Nothing is missing that something could stand in for.': 'काहीही कमी नाही, त्यामुळे बदली वस्तू देता येत नाही.',
    'Only {1} were ordered.': 'ऑर्डर फक्त {1} ची आहे.',
    'A weight is for what is sold by weight, and for all of it.': 'जे वजनावर विकले जाते त्याचेच, आणि पूर्ण वजन लिहा.',
    '{1} is not there in that quantity.': '{1} तेवढ्या प्रमाणात नाही.',
    'Of order {1} {2} of {3} are not packed yet. Nothing was changed.':
      'ऑर्डर {1} मधील {3} पैकी {2} अजून पॅक झालेले नाहीत. काहीही बदलले नाही.',
    'The customer of order {1} is to be called about what is missing. Nothing was changed.':
      'जे कमी आहे त्याबद्दल ऑर्डर {1} च्या ग्राहकाला फोन करायचा आहे. काहीही बदलले नाही.',
    'Nothing of order {1} is in the bag: cancel it instead.': 'ऑर्डर {1} मधील काहीही पिशवीत नाही: त्याऐवजी ती रद्द करा.',
    'Something stands in where it is to be replaced, and only there.': 'बदली वस्तू जिथे बदलायची आहे तिथेच द्या, दुसरीकडे नाही.',
    'Nothing of it is there: it can be replaced or left out.': 'हे अजिबात नाही: बदला किंवा वगळा.',
    'The customer may still be reached.': 'ग्राहकाशी अजून बोलता येऊ शकते.',
    '{1} is packing order {2}.': 'ऑर्डर {2} सध्या {1} पॅक करत आहेत.',
    'Order {1} is {2} and not to be packed.': 'ऑर्डर {1} ची स्थिती {2} आहे, ती पॅक करायची नाही.',
    '{1} was first: {2} is {3} of {4}. Nothing was changed now.':
      '{1} यांनी आधी केले: {2}, {4} पैकी {3}. आता काहीही बदलले नाही.',
    '{1} was first: it is {2}. Nothing was changed now.': '{1} यांनी आधी केले: आता {2} आहे. आता काहीही बदलले नाही.',
    '{1} was first: {2} is {3}. Nothing was changed now.': '{1} यांनी आधी केले: {2}, {3}. आता काहीही बदलले नाही.',
    'Order {1} is {2} since {3}, by {4}, and not {5}. Nothing was changed.':
      'ऑर्डर {1} ची स्थिती {3} पासून {2} आहे ({4}), {5} नाही. काहीही बदलले नाही.',
    'Order {1} is {2}, and not {3}. Nothing was changed.': 'ऑर्डर {1} ची स्थिती {2} आहे, {3} नाही. काहीही बदलले नाही.',
    'Order {1} was changed since you opened it. Nothing was changed now.':
      'तुम्ही उघडल्यानंतर ऑर्डर {1} बदलली गेली. आता काहीही बदलले नाही.',
    'Order {1} was changed in this moment. Nothing was changed now.':
      'ऑर्डर {1} याच क्षणी बदलली गेली. आता काहीही बदलले नाही.',
    'Order {1} is cancelled already.': 'ऑर्डर {1} आधीच रद्द आहे.',
    'Order {1} is {2} and keeps its window.': 'ऑर्डर {1} ची स्थिती {2} आहे, तिची वेळ बदलत नाही.',
    'An order that is {1} cannot become {2}.': '{1} ऑर्डर {2} होऊ शकत नाही.',
    'Order {1} was added to another one. Move that one, and it comes along.':
      'ऑर्डर {1} दुसऱ्या ऑर्डरमध्ये जोडलेली आहे. तिची वेळ बदला, ही सोबत बदलेल.',
    'Order {1} is in that window already.': 'ऑर्डर {1} आधीपासून त्याच वेळेत आहे.',
    'Nothing is to be said of these prices, or somebody said it already.':
      'या किमतींबद्दल काही ठरवायचे नाही, किंवा कोणी आधीच सांगितले आहे.',
    'There is no such delivery window.': 'डिलिव्हरीची अशी वेळ नाही.',
    '{1} on {2} is full.': '{2} रोजी {1} भरले आहे.',
    '{1} on {2} takes no more orders.': '{2} रोजी {1} मध्ये आणखी ऑर्डर घेतल्या जात नाहीत.',
    'The customer of order {1} wants a call first. Nothing was changed.':
      'ऑर्डर {1} च्या ग्राहकाला आधी फोन हवा आहे. काहीही बदलले नाही.',
    'The customer of order {1} wants the nearest. Nothing was changed.':
      'ऑर्डर {1} च्या ग्राहकाला सर्वात जवळची वस्तू हवी आहे. काहीही बदलले नाही.',
    'Order {1} was moved to {2} on {3}. Nothing was changed.': 'ऑर्डर {1} आता {3} रोजी {2} मध्ये आहे. काहीही बदलले नाही.',
    'Order {1} holds nothing else: cancel it instead. Nothing was changed.':
      'ऑर्डर {1} मध्ये दुसरे काही नाही: त्याऐवजी ती रद्द करा. काहीही बदलले नाही.',
    'Something of order {1} was packed since. Nothing was changed.':
      'दरम्यान ऑर्डर {1} मधील काही पॅक झाले आहे. काहीही बदलले नाही.',
    'An item stands twice.': 'एक वस्तू दोनदा आहे.',
    'There is no such item.': 'अशी वस्तू नाही.',
    '{1}: nothing differs.': '{1}: काही फरक नाही.',
    '{1}: somebody else wrote what came in. Look again.': '{1}: किती आले ते दुसऱ्या कोणी लिहिले. पुन्हा पाहा.',
    'The kitchen does not sell that.': 'स्वयंपाकघर हे विकत नाही.',
    '{1} is sold out already.': '{1} आधीच संपले आहे.',
    '{1} is a combo: the stock of its parts is what counts.': '{1} हा कॉम्बो आहे: त्यातील वस्तूंचा साठा मोजला जातो.',
    '{1}: say how many, 1 or more.': '{1}: किती ते लिहा: 1 किंवा जास्त.',
    '{1}: Only {2} can be sold; the rest of the shelf is promised to orders: count what lies there.':
      '{1}: फक्त {2} विकता येतात; बाकीचे ऑर्डरसाठी ठेवले आहेत: जे आहे ते मोजा.',
    'Only {1} of {2} lie there: count what is left.': '{2} फक्त {1} आहेत: जे उरले आहे ते मोजा.',
    'This key was used for something else. Nothing was done.': 'ही कळ दुसऱ्या कामासाठी वापरली गेली आहे. काहीही झाले नाही.',
    'This was done already, and what it answered is shown only once.': 'हे आधीच झाले आहे, आणि त्याचे उत्तर एकदाच दिसते.',
    'A name has at least one letter.': 'नावात किमान एक अक्षर असते.',
    'Nobody removes themselves: another owner does.': 'कोणी स्वतःला काढत नाही: दुसरा मालक काढतो.',
    'That device is signed out already.': 'ते डिव्हाइस आधीच लॉगआउट आहे.',
    'Only phones of packers, cooks and riders are paired.':
      'फक्त पॅक करणाऱ्या, स्वयंपाक करणाऱ्या आणि पोहोचवणाऱ्यांचे फोन जोडले जातात.',
    'They do not work here.': 'ते इथे काम करत नाहीत.',
    'The shop needs an owner: invite another one first.': 'दुकानाला मालक हवा: आधी दुसऱ्याला बोलवा.',
    'This device has no passkey.': 'या डिव्हाइसवर पासकी नाही.',
    'That passkey is gone already.': 'ती पासकी आधीच काढली आहे.',
    'Your last passkey stays: add another one first.': 'तुमची शेवटची पासकी राहते: आधी आणखी एक जोडा.',
    '{1} views are kept at most: remove one first.': 'जास्तीत जास्त {1} याद्या ठेवता येतात: आधी एक काढा.',
    "There is no view '{1}' any more.": '‘{1}’ नावाची यादी आता नाही.',
    ...shopRefusals,
  },
}
