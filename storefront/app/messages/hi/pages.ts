import type { Translated } from '../translated.ts'
import type * as en from '../en/pages.ts'

export const about: Translated<typeof en.about> = {
  title: 'हमारे बारे में',
  promise: 'हमारे वादे',
  promises: [
    {
      title: 'पूरी कीमत, पहले से',
      text: 'कीमतों में GST शामिल है। पैक की कीमत के साथ प्रति किलो या लीटर की कीमत भी लिखी है, और डिलीवरी शुल्क ऑर्डर से पहले दिखता है।',
    },
    {
      title: 'आपका दिन, आपका समय',
      text: 'जो दिन और जो दो घंटे आपको ठीक लगें, चुनें। जो समय हम दिखाते हैं, वह आपके लिए रखते भी हैं।',
    },
    {
      title: 'बहस नहीं, समाधान',
      text: 'जो खराब था, कम था या गलत आया, हमें बताएँ: बदल देंगे या पैसे लौटाएँगे।',
    },
  ],
  kitchen: 'रसोई और खेत की दुकान, एक साथ',
  kitchenText:
    'किराना खेत की दुकान से आता है; पका खाना हमारी अपनी रसोई से, आपकी तारीख और मेहमानों की गिनती के हिसाब से बना हुआ। दोनों एक ही कार्ट में आते हैं, और हर एक आपके चुने दिन पहुँचता है।',
  visit: 'हम कहाँ हैं',
  start: 'खरीदारी शुरू करें',
}

export const contact: Translated<typeof en.contact> = {
  title: 'संपर्क करें',
  lead: 'आपसे मशीन नहीं, इंसान बात करता है।',
  whatsapp: 'WhatsApp',
  phone: 'फ़ोन',
  email: 'ईमेल',
  hours: 'खुलने का समय',
  to: ' से ',
  office: 'ऑफ़िस',
  farm: 'खेत',
  grievance: 'शिकायत अधिकारी',
  grievanceText:
    'अगर कोई बात ठीक नहीं की गई, तो हमारे शिकायत अधिकारी को लिखें। 48 घंटे में आपको शिकायत नंबर मिलेगा और एक महीने के अंदर जवाब।',
}

export const policies: Translated<typeof en.policies> = {
  privacy: 'गोपनीयता नीति',
  terms: 'बिक्री की शर्तें',
  refunds: 'वापसी और रिफ़ंड',
  grievance: 'शिकायत अधिकारी',
}

export const offline: Translated<typeof en.offline> = {
  title: 'इंटरनेट नहीं है',
  text: 'यह पेज इस डिवाइस पर पहले नहीं खोला गया। जो आप देख चुके हैं, वह अब भी यहीं है, और आपका कार्ट सुरक्षित है।',
  tryAgain: 'फिर कोशिश करें',
  home: 'होम',
}
