import type { Refusals } from '../refusals.ts'

/** Of what is sold, its prices, where and when it is delivered, the shop itself and money that goes back. */
export const shopRefusals: Refusals['bySentence'] = {
  'They are shown already.': 'त्या आधीपासून दिसत आहेत.',
  'They are hidden already.': 'त्या आधीपासून लपवलेल्या आहेत.',
  '{1} lacks what the label law asks for, and stays hidden: open it to see what.':
    '{1}: लेबलच्या कायद्यासाठी काही बाकी आहे, म्हणून लपलेले राहील. काय बाकी आहे ते उघडून पाहा.',
  '{1} and {2} more lack what the label law asks for, and stay hidden: open them to see what.':
    '{1} आणि आणखी {2}: लेबलच्या कायद्यासाठी काही बाकी आहे, म्हणून लपलेले राहतील. काय बाकी आहे ते उघडून पाहा.',
  'An item needs a name.': 'वस्तूचे नाव लिहा.',
  'Say what it is sold as: 1 kg, 6 pcs, 1 box.': 'किती विकले जाते ते लिहा, जसे 1 kg.',
  'A price and a discount have at most two decimals.': 'किंमत आणि सवलतीत दशांश चिन्हानंतर जास्तीत जास्त दोन अंक असतात.',
  'Net quantity is a number with its unit.': 'निव्वळ प्रमाणात संख्या आणि एकक, दोन्ही लिहा.',
  'What is weighed when packed has its net quantity in grams.': 'जे पॅक करताना वजन केले जाते त्याचे निव्वळ प्रमाण ग्रॅममध्ये लिहा.',
  'Only a combo has parts.': 'वेगवेगळ्या वस्तू फक्त कॉम्बोमध्ये असतात.',
  '{1} is not a picture of this shop: upload it first.': '{1} हा या दुकानाचा फोटो नाही: आधी तो जोडा.',
  'There is no such category.': 'असा विभाग नाही.',
  '{1} is a whole category: choose one below it.': '{1} हा पूर्ण विभाग आहे: त्याखालचा एक निवडा.',
  'A combo needs at least one part.': 'कॉम्बोमध्ये किमान एक वस्तू असते.',
  'A part stands twice: add the quantities up.': 'कॉम्बोमध्ये एक वस्तू दोनदा आहे: प्रमाण एकत्र करून एकदाच लिहा.',
  'Parts of a combo are stock items.': 'कॉम्बोमध्ये सुट्या वस्तूच असतात, दुसरा कॉम्बो नाही.',
  '{1} is of the other department: parts and combo are of the same.':
    '{1} दुसऱ्या डिपार्टमेंटची आहे: कॉम्बो आणि त्यातील वस्तू एकाच डिपार्टमेंटच्या असतात.',
  "'{1}' stands twice under 'Goes well with'.": 'SKU ‘{1}’ सोबतच्या वस्तूंत दोनदा आहे.',
  "There is no item with the SKU '{1}'.": 'SKU ‘{1}’ असलेली वस्तू नाही.',
  'An item does not go well with itself: name another.': 'वस्तू स्वतःसोबत दाखवत नाहीत: दुसरी निवडा.',
  'The combo {1} holds it and is of the other department.': 'ही वस्तू {1} या कॉम्बोमध्ये आहे, जो दुसऱ्या डिपार्टमेंटचा आहे.',
  'Somebody else has changed this item since you opened it. Nothing was saved: look at both values.':
    'तुम्ही उघडल्यानंतर दुसऱ्या कोणी ही वस्तू बदलली आहे. काहीही सेव्ह झाले नाही: दोन्ही पाहा.',
  'Give it an SKU of lower-case letters, digits and hyphens.': 'SKU लिहा: लहान इंग्रजी अक्षरे, अंक आणि हायफन.',
  "The SKU '{1}' names another item already: choose another.": 'SKU ‘{1}’ दुसऱ्या वस्तूचा आहे: वेगळा निवडा.',
  '{1}: this file cannot be read as a picture.': '{1}: ही फोटोची फाइल नाही, किंवा खराब आहे.',
  '{1}: this file is not SVG, PNG, JPEG, WebP or AVIF.': '{1}: ही फाइल SVG, PNG, JPEG, WebP किंवा AVIF नाही.',
  '{1}: this file contains a script or foreign content.': '{1}: या चित्रात स्क्रिप्ट किंवा बाहेरचा मजकूर आहे.',
  '{1}: this file reacts to events.': '{1}: हे चित्र क्रियांना प्रतिसाद देते.',
  '{1}: this file refers to something outside itself.': '{1}: हे चित्र बाहेरच्या गोष्टीवर अवलंबून आहे.',
  '{1}: this file declares entities.': '{1}: या चित्रात लपलेल्या व्याख्या आहेत.',
  '{1}: this file has no size.': '{1}: या फोटोला आकार नाही.',
  '{1}: this file has more than 60 million pixels.': '{1}: हा फोटो खूप मोठा आहे. लहान करून जोडा.',
  '{1}: this file is more than 20 times as long as it is wide.': '{1}: हा फोटो खूप लांब आणि अरुंद आहे.',
  'Choose a time from now on, at most {1} days ahead.': 'आतापासून जास्तीत जास्त {1} दिवस पुढची वेळ निवडा.',
  'A price has at most two decimals.': 'किमतीत दशांश चिन्हानंतर जास्तीत जास्त दोन अंक असतात.',
  'An item stands twice among the changes.': 'बदलांमध्ये एक वस्तू दोनदा आहे.',
  '{1} and {2} more were changed by somebody else meanwhile. Nothing was published: look at both values of each.':
    'दरम्यान {1} आणि आणखी {2} यांची किंमत दुसऱ्या कोणी बदलली. काहीही लागू झाले नाही: प्रत्येकाच्या दोन्ही किमती पाहा.',
  '{1} was changed by somebody else meanwhile. Nothing was published: look at both values.':
    'दरम्यान {1} ची किंमत दुसऱ्या कोणी बदलली. काहीही लागू झाले नाही: दोन्ही किमती पाहा.',
  'The price moves by more than 30 %, from {1} to {2}: look at it again.':
    'किंमत 30% पेक्षा जास्त बदलते आहे, {1} वरून {2}: पुन्हा एकदा पाहा.',
  '{1} moves by more than 30 %, from {2} to {3}: look at it again.':
    '{1} ची किंमत 30% पेक्षा जास्त बदलते आहे, {2} वरून {3}: पुन्हा एकदा पाहा.',
  '{1} moves by more than 30 %, from {2} to {3}, and {4} more as far: look at each again.':
    '{1} ची किंमत 30% पेक्षा जास्त बदलते आहे, {2} वरून {3}, आणि आणखी {4} तितक्याच: प्रत्येक पुन्हा पाहा.',
  'None of these prices would be another one.': 'यातील एकही किंमत बदलणार नाही.',
  'There is no such change of prices.': 'किमतींचा असा बदल नाही.',
  'There is no change of prices to take back.': 'मागे घेण्यासाठी किमतींचा एकही बदल नाही.',
  'These prices are published already.': 'या किमती आधीच लागू आहेत.',
  'These prices are given up already.': 'या किमती आधीच रद्द केल्या आहेत.',
  'Nothing is to be said of these prices, or somebody said it already.':
    'या किमतींबद्दल काही सांगायचे राहिलेले नाही, किंवा कोणीतरी आधीच सांगितले आहे.',
  'Only prices that are published can be taken back.': 'फक्त लागू झालेल्या किमती मागे घेता येतात.',
  'These prices were taken back already.': 'या किमती आधीच मागे घेतल्या आहेत.',
  'The categories have changed in the meantime. Please look again.': 'दरम्यान विभाग बदलले. कृपया पुन्हा पाहा.',
  'Somebody else has changed this category since you opened it. Nothing was saved: please look again.':
    'तुम्ही उघडल्यानंतर दुसऱ्या कोणी हा विभाग बदलला आहे. काहीही सेव्ह झाले नाही: कृपया पुन्हा पाहा.',
  'A category has a name.': 'विभागाचे नाव लिहा.',
  'There is {1} already in that place.': 'तिथे {1} नावाचा विभाग आधीपासून आहे.',
  '{1} holds {2} items, which stand below a category: move them first.':
    '{1} मध्ये {2} वस्तू आहेत, आणि वस्तू दुसऱ्या पातळीच्या विभागातच असतात: आधी त्या दुसरीकडे ठेवा.',
  'There is no such category to stand below.': 'वर असा विभाग नाही.',
  'Nothing stands below {1}: there are two levels.': '{1} च्या खाली काही ठेवता येत नाही: विभागांच्या दोनच पातळ्या आहेत.',
  '{1} has categories below it: move them first.': '{1} च्या खाली विभाग आहेत: आधी ते दुसरीकडे ठेवा.',
  'There is no such banner.': 'असा बॅनर नाही.',
  'This banner has changed in the meantime. Please look again.': 'दरम्यान हा बॅनर बदलला. कृपया पुन्हा पाहा.',
  "Place {1} is taken by '{2}'. Move that one first.": 'जागा {1} वर {2} आहे. आधी तो दुसरीकडे न्या.',
  'A banner has a title.': 'बॅनरचे शीर्षक लिहा.',
  'A button has words and a page to lead to, or there is none.': 'बटणासाठी शब्द आणि पान, दोन्ही हवे, किंवा बटण ठेवू नका.',
  'That is no part of the picture.': 'हा फोटोचा भाग नाही.',
  'It ends before it begins.': 'शेवटचा दिवस पहिल्या दिवसाच्या आधी आहे.',
  'A button leads to a page of this shop.': 'बटण याच दुकानाच्या पानावर नेते.',
  "There is no category called '{1}'.": '‘{1}’ नावाचा विभाग नाही.',
  'This plan is sold on other terms now: change that one.': 'हा प्लान आता दुसऱ्या अटींवर विकला जातो: तोच बदला.',
  'The plans have changed in the meantime. Please look again.': 'दरम्यान प्लान बदलले. कृपया पुन्हा पाहा.',
  'This plan has changed in the meantime. Please look again.': 'दरम्यान हा प्लान बदलला. कृपया पुन्हा पाहा.',
  'A plan has a name.': 'प्लानचे नाव लिहा.',
  'There is a plan called {1} already.': '{1} नावाचा प्लान आधीपासून आहे.',
  'There is no such zone.': 'असा झोन नाही.',
  'A zone has a name.': 'झोनचे नाव लिहा.',
  'There is a zone called {1} already.': '{1} नावाचा झोन आधीपासून आहे.',
  'This zone has changed in the meantime. Please look again.': 'दरम्यान हा झोन बदलला. कृपया पुन्हा पाहा.',
  'A pincode is in one zone only. Taken: {1} and {2} more.':
    'एक पिनकोड एकाच झोनमध्ये असतो. आधीच दुसऱ्यात: {1} आणि आणखी {2}.',
  'A pincode is in one zone only. Taken: {1}.': 'एक पिनकोड एकाच झोनमध्ये असतो. आधीच दुसऱ्यात: {1}.',
  'The last day is before the first.': 'शेवटचा दिवस पहिल्या दिवसाच्या आधी आहे.',
  'At most {1} days are closed at once.': 'एका वेळी जास्तीत जास्त {1} दिवस बंद करता येतात.',
  'Say why: customers and the team read it.': 'कारण लिहा: ग्राहक आणि टीम ते वाचतात.',
  'Say why: customers read it.': 'कारण लिहा: ग्राहक ते वाचतात.',
  'Say why it is closed.': 'का बंद आहे ते लिहा.',
  '{1} is not closed.': '{1} बंद नाही.',
  '{1} is not a day.': '{1} ही तारीख नाही.',
  'A day that is over cannot be changed.': 'झालेला दिवस बदलता येत नाही.',
  'Days are planned at most {1} ahead.': 'जास्तीत जास्त {1} दिवस पुढचे नियोजन करता येते.',
  'A window ends after it begins.': 'स्लॉट सुरू झाल्यानंतर संपतो.',
  'There is a window {1} already.': '{1} हा स्लॉट आधीपासून आहे.',
  '{1} does not serve this window.': '{1} या स्लॉटमध्ये डिलिव्हरी करत नाही.',
  '{1}, {2} on {3} has {4} booked. Move those orders first.':
    '{1}: {3} रोजी {2} मध्ये {4} ऑर्डर आहेत. आधी त्यांना दुसरी वेळ द्या.',
  '{1}, {2} on {3} has {4} booked: it cannot go below {5}. To empty it, move its orders.':
    '{1}: {3} रोजी {2} मध्ये {4} ऑर्डर आहेत, म्हणून {5} पेक्षा कमी करता येत नाही. रिकामे करण्यासाठी त्यांना दुसरी वेळ द्या.',
  'Delivery can be booked until {1}. Please choose an earlier date.':
    'डिलिव्हरी {1} पर्यंतच निवडता येते. कृपया आधीची तारीख निवडा.',
  'A delivery date cannot be earlier than today.': 'डिलिव्हरीची तारीख आजच्या आधीची असू शकत नाही.',
  'This date does not exist. Please choose another.': 'अशी तारीख नाही. कृपया दुसरी निवडा.',
  'There is no shop to change yet.': 'बदलण्यासाठी अजून दुकान नाही.',
  'There is no shop in this database yet.': 'या डेटाबेसमध्ये अजून दुकान नाही.',
  'This has changed since you opened it. Please look at it again.': 'तुम्ही उघडल्यानंतर हे बदलले आहे. कृपया पुन्हा पाहा.',
  'Somebody else has changed this meanwhile. Please look at it again.': 'दरम्यान दुसऱ्या कोणी हे बदलले. कृपया पुन्हा पाहा.',
  'A pause ends later than now.': 'दुकान पुन्हा उघडण्याची वेळ आताच्या नंतरची हवी.',
  'A pause lasts at most 31 days. Close days for longer.':
    'दुकान जास्तीत जास्त 31 दिवस थांबवता येते. त्यापेक्षा जास्त हवे तर दिवस बंद करा.',
  'The shop takes orders already.': 'दुकान आधीपासून ऑर्डर घेत आहे.',
  'This shop is open in its own name already.': 'हे दुकान आधीपासून स्वतःच्या नावाने उघडले आहे.',
  'Real money was taken in this shop: its books may not go. Begin in a new database.':
    'या दुकानात खरे पैसे आले आहेत: त्याचा हिशोब पुसता येत नाही. नव्या डेटाबेसमध्ये सुरुवात करा.',
  'Type the name of the shop: {1}.': 'दुकानाचे नाव लिहा: {1}.',
  'This message was sent already, still waits, or belongs to a cancelled order. Nothing was changed.':
    'हा संदेश आधीच पाठवला आहे, पाठवायचा आहे, किंवा रद्द ऑर्डरचा आहे. काहीही बदलले नाही.',
  'There is no such refund.': 'असा परतावा नाही.',
  'It is not to be asked for any more: the provider has taken it, or it is settled.':
    'यासाठी आता सांगायचे नाही: पेमेंट सेवेने ते घेतले आहे, किंवा ते पूर्ण झाले आहे.',
  'The provider is being asked for it at this moment. Try again in a minute.':
    'पेमेंट सेवेला आत्ताच यासाठी सांगितले जात आहे. एका मिनिटाने पुन्हा प्रयत्न करा.',
  'Say which lines, or an amount of the whole order.': 'वस्तू निवडा, किंवा पूर्ण ऑर्डरसाठी रक्कम लिहा.',
  'This is no line of the invoice.': 'हे इनव्हॉइसमध्ये नाही.',
  'This is no amount of rupees and paise.': 'ही रुपये आणि पैशांत रक्कम नाही.',
  'Only {1} of this order is left to give back.': 'या ऑर्डरचे फक्त {1} परत करायचे बाकी आहेत.',
  'Say of {1} either how many, or an amount.': '{1}: किती ते, किंवा रक्कम लिहा.',
  'Of {1} only {2} are left to give back.': '{1}: फक्त {2} परत करायचे बाकी आहेत.',
  'Of {1} only {2} is left to give back.': '{1}: फक्त {2} परत करायचे बाकी आहेत.',
  'Nothing of {1} is left to give back.': '{1}: आता काहीही परत करायचे बाकी नाही.',
  'You may give back up to {1} at once. Ask an owner for more.':
    'तुम्ही एका वेळी {1} पर्यंत परत करू शकता. जास्त हवे तर मालकाला सांगा.',
  'You may give back up to {1} a day and have given {2} today. Ask an owner.':
    'तुम्ही एका दिवसात {1} पर्यंत परत करू शकता, आणि आज {2} परत केले आहेत. मालकाला सांगा.',
  'Order {1} is {2}: something is given back only after it was delivered.':
    'ऑर्डर {1} ची स्थिती {2} आहे: पोहोचल्यानंतरच पैसे परत केले जातात.',
  'The customer of order {1} has closed their account: there is no wallet any more.':
    'ऑर्डर {1} च्या ग्राहकाने खाते बंद केले आहे: आता वॉलेट नाही.',
  'Order {1} was paid with pretended money, which has been taken out of the books.':
    'ऑर्डर {1} चे पैसे खरे नव्हते, आणि ते हिशोबातून काढले आहेत.',
  'That is more than {1} labels: print fewer orders at once.': 'ही {1} पेक्षा जास्त लेबले आहेत: एका वेळी कमी ऑर्डर छापा.',
  'The provider refuses to tell: {1}': 'पेमेंट कंपनी सांगायला नकार देते: {1}',
  'Payment {1} cannot be read': 'पेमेंट {1} वाचता येत नाही',
  "Payment {1} is said to be '{2}'": 'पेमेंट {1} ची स्थिती ‘{2}’ सांगितली, जी ओळखता आली नाही',
  'Refund {1} cannot be read': 'रिफंड {1} वाचता येत नाही',
  'Refund {1} has a state nobody knows': 'रिफंड {1} ची स्थिती ओळखता आली नाही',
  "The provider's refund {1} is not the one asked for": 'पेमेंट कंपनीने दुसरा रिफंड {1} सांगितला, मागितलेला नाही',
}
