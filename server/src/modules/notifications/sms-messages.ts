import { addressIn, type Language } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import { templateIn, type CodeTemplate, type NoticeTemplate, type SmsMessage } from './ports.ts'

/** The sender of a message: the shop's name, and the origin on which browsers fill in the code. */
export interface MessageBrand {
  /** Returns the shop's name at the time of writing. */
  brandName: () => string
  /** The origin at which customers reach the shop. */
  publicUrl: string
}

/** The recipient of a message. The language is null until the customer chooses one. */
export interface MessageRecipient {
  /** A mobile number or an email address. */
  to: string
  language: Language | null
}

interface Placeholders {
  code: string
  brand: string
  /** The other number, shortened. */
  next: string
  /** The amount to pay, with the sign of the rupee. */
  amount: string
  /** Returns the link to a page of the shop in the recipient's language. */
  link: (path: string) => string
}

type Words = Record<CodeTemplate | Exclude<NoticeTemplate, 'order-left'>, (gaps: Placeholders) => string>

const words: Record<Language, Words> = {
  en: {
    'sign-in-code': ({ code, brand }) =>
      `${code} is your ${brand} sign-in code. It is valid for 5 minutes. Do not share it with anyone.`,
    'mobile-change-code': ({ code, brand }) =>
      `${code} confirms this number for your ${brand} account. It is valid for 5 minutes. Do not share it with anyone.`,
    'mobile-leave-code': ({ code, brand, next }) =>
      `${code} moves your ${brand} account from this number to ${next}. It is valid for 5 minutes. If you did not ask for it, do not share it with anyone.`,
    'mobile-confirm-code': ({ code, brand }) =>
      `${code} confirms that your ${brand} account has moved to another number. It is valid for 5 minutes. If you did not ask for it, do not share it with anyone.`,
    'deletion-code': ({ code, brand, link }) =>
      `${code} is your second code for deleting your ${brand} account. It is valid for 5 minutes. If you did not ask for it, do not share it with anyone and sign out everywhere: ${link(pages.details)}`,
    'wallet-code': ({ code, brand, amount }) =>
      `${code} pays ${amount} from your ${brand} wallet for the order you are placing by phone. Read it out only if you called us. It is valid for 5 minutes.`,
    'mobile-change-asked': ({ brand, next, link }) =>
      `In 72 hours your ${brand} account moves from this number to ${next}. If you did not ask for this, sign in with this number and press Stop: ${link(pages.details)}`,
    'mobile-now': ({ brand, link }) =>
      `You now sign in to your ${brand} account with this number: ${link(pages.signIn)}`,
    'deletion-asked': ({ brand, link }) =>
      `Someone signed in to your ${brand} account asked to delete it. If this was not you, sign out everywhere at once: ${link(pages.details)}`,
    'mobile-changed': ({ brand, link }) =>
      `The mobile number of your ${brand} account was changed. If this was not you, contact us at once: ${link(pages.contact)}`,
  },
  hi: {
    'sign-in-code': ({ code, brand }) => `${code} आपका ${brand} लॉगिन कोड है। 5 मिनट तक मान्य। किसी को न बताएँ।`,
    'mobile-change-code': ({ code, brand }) =>
      `${code} से आपके ${brand} खाते के लिए इस नंबर की पुष्टि होगी। 5 मिनट तक मान्य। किसी को न बताएँ।`,
    'mobile-leave-code': ({ code, brand, next }) =>
      `${code} से आपका ${brand} खाता इस नंबर से ${next} पर चला जाएगा। 5 मिनट तक मान्य। अगर यह आपने नहीं माँगा, तो किसी को न बताएँ।`,
    'mobile-confirm-code': ({ code, brand }) =>
      `${code} से पुष्टि होगी कि आपका ${brand} खाता दूसरे नंबर पर चला गया है। 5 मिनट तक मान्य। अगर यह आपने नहीं माँगा, तो किसी को न बताएँ।`,
    'deletion-code': ({ code, brand, link }) =>
      `${code} आपका ${brand} खाता हटाने का दूसरा कोड है। 5 मिनट तक मान्य। अगर यह आपने नहीं माँगा, तो किसी को न बताएँ और सभी डिवाइस से लॉगआउट करें: ${link(pages.details)}`,
    'wallet-code': ({ code, brand, amount }) =>
      `${code} से फ़ोन पर दिए जा रहे ऑर्डर के ${amount} आपके ${brand} वॉलेट से चुकाए जाएँगे। आपने ख़ुद हमें फ़ोन किया हो, तभी यह कोड बताएँ। 5 मिनट तक मान्य।`,
    'mobile-change-asked': ({ brand, next, link }) =>
      `72 घंटे में आपका ${brand} खाता इस नंबर से ${next} पर चला जाएगा। अगर यह आपने नहीं माँगा, तो इस नंबर से लॉगिन करके ‘रोकें’ दबाएँ: ${link(pages.details)}`,
    'mobile-now': ({ brand, link }) => `अब से आप ${brand} में इस नंबर से लॉगिन करेंगे: ${link(pages.signIn)}`,
    'deletion-asked': ({ brand, link }) =>
      `किसी ने लॉगिन रहते हुए आपका ${brand} खाता हटाने को कहा है। अगर यह आपने नहीं किया, तो तुरंत सभी डिवाइस से लॉगआउट करें: ${link(pages.details)}`,
    'mobile-changed': ({ brand, link }) =>
      `आपके ${brand} खाते का मोबाइल नंबर बदल गया है। अगर यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें: ${link(pages.contact)}`,
  },
  mr: {
    'sign-in-code': ({ code, brand }) => `${code} हा तुमचा ${brand} लॉगिन कोड आहे. 5 मिनिटे वैध. कोणालाही सांगू नका.`,
    'mobile-change-code': ({ code, brand }) =>
      `${code} ने तुमच्या ${brand} खात्यासाठी या नंबरची खात्री होईल. 5 मिनिटे वैध. कोणालाही सांगू नका.`,
    'mobile-leave-code': ({ code, brand, next }) =>
      `${code} ने तुमचे ${brand} खाते या नंबरवरून ${next} वर जाईल. 5 मिनिटे वैध. हा कोड तुम्ही मागितला नसेल, तर कोणालाही सांगू नका.`,
    'mobile-confirm-code': ({ code, brand }) =>
      `${code} ने खात्री होईल की तुमचे ${brand} खाते दुसऱ्या नंबरवर गेले आहे. 5 मिनिटे वैध. हा कोड तुम्ही मागितला नसेल, तर कोणालाही सांगू नका.`,
    'deletion-code': ({ code, brand, link }) =>
      `${code} हा तुमचे ${brand} खाते हटवण्याचा दुसरा कोड आहे. 5 मिनिटे वैध. हा कोड तुम्ही मागितला नसेल, तर कोणालाही सांगू नका आणि सर्व डिव्हाइसवरून लॉगआउट करा: ${link(pages.details)}`,
    'wallet-code': ({ code, brand, amount }) =>
      `${code} ने फोनवर देत असलेल्या ऑर्डरचे ${amount} तुमच्या ${brand} वॉलेटमधून भरले जातील. तुम्ही स्वतः आम्हाला फोन केला असेल, तरच हा कोड सांगा. 5 मिनिटे वैध.`,
    'mobile-change-asked': ({ brand, next, link }) =>
      `72 तासांनी तुमचे ${brand} खाते या नंबरवरून ${next} वर जाईल. हे तुम्ही मागितले नसेल, तर या नंबरने लॉगिन करून ‘थांबवा’ दाबा: ${link(pages.details)}`,
    'mobile-now': ({ brand, link }) => `यापुढे तुम्ही ${brand} मध्ये या नंबरने लॉगिन कराल: ${link(pages.signIn)}`,
    'deletion-asked': ({ brand, link }) =>
      `लॉगिन असलेल्या कोणीतरी तुमचे ${brand} खाते हटवायला सांगितले आहे. हे तुम्ही केले नसेल, तर लगेच सर्व डिव्हाइसवरून लॉगआउट करा: ${link(pages.details)}`,
    'mobile-changed': ({ brand, link }) =>
      `तुमच्या ${brand} खात्याचा मोबाइल नंबर बदलला आहे. हे तुम्ही केले नसेल, तर लगेच आमच्याशी संपर्क साधा: ${link(pages.contact)}`,
  },
}

export const signInCodeText = (brandName: string, code: string): string =>
  words.en['sign-in-code']({ code, brand: brandName, next: '', amount: '', link: String })

export const signInCodeMessage = (writer: MessageBrand, reader: MessageRecipient, code: string): SmsMessage =>
  textWithCode(writer, reader, 'sign-in-code', { code })

export const mobileChangeCodeMessage = (writer: MessageBrand, reader: MessageRecipient, code: string): SmsMessage =>
  textWithCode(writer, reader, 'mobile-change-code', { code })

/**
 * Returns the SMS to the present number. It names the new number, so that nobody can trick the owner by telephone into
 * reading out the code.
 */
export const mobileLeaveCodeMessage = (
  writer: MessageBrand,
  reader: MessageRecipient,
  code: string,
  next: string,
): SmsMessage => textWithCode(writer, reader, 'mobile-leave-code', { code, next })

/** Returns the SMS to the previous number. Its code ends the waiting time of the new number. */
export const mobileConfirmCodeMessage = (writer: MessageBrand, reader: MessageRecipient, code: string): SmsMessage =>
  textWithCode(writer, reader, 'mobile-confirm-code', { code })

/** Returns the SMS with the second code for closing an account whose email address is new. */
export const closureCodeMessage = (writer: MessageBrand, reader: MessageRecipient, code: string): SmsMessage =>
  textWithCode(writer, reader, 'deletion-code', { code })

/** Returns the SMS with the code that pays for an order by phone. It names the amount, so that nobody pays unawares. */
export const walletCodeMessage = (
  writer: MessageBrand,
  { to, language }: MessageRecipient,
  code: string,
  amount: string,
): SmsMessage => {
  const own = language ?? 'en'
  const text = words[own]['wallet-code']({ code, amount, next: '', ...placeholdersOf(writer, own) })
  // The code is read out on the telephone, so no page fills it in.
  return { to, template: templateIn('wallet-code', own), code, text, gaps: [amount] }
}

/**
 * Returns the SMS that a change of number was requested. It goes to the present number, which can stop the change for
 * 72 hours.
 */
export const mobileChangeAskedMessage = (writer: MessageBrand, reader: MessageRecipient, next: string): SmsMessage =>
  writeNotice(writer, reader, 'mobile-change-asked', next)

/** Returns the SMS to the new number once the 72 hours have passed. */
export const mobileNowMessage = (writer: MessageBrand, reader: MessageRecipient): SmsMessage =>
  writeNotice(writer, reader, 'mobile-now')

/** Returns the SMS to the mobile number that closing the account was requested. */
export const closureAskedMessage = (writer: MessageBrand, reader: MessageRecipient): SmsMessage =>
  writeNotice(writer, reader, 'deletion-asked')

/** Returns the SMS to the old number, so that its owner learns of a change that somebody else made. */
export const mobileChangedMessage = (writer: MessageBrand, reader: MessageRecipient): SmsMessage =>
  writeNotice(writer, reader, 'mobile-changed')

function textWithCode(
  writer: MessageBrand,
  { to, language }: MessageRecipient,
  name: CodeTemplate,
  { code, next = '' }: { code: string; next?: string },
): SmsMessage {
  const own = language ?? 'en'
  const text = words[own][name]({ code, next, amount: '', ...placeholdersOf(writer, own) })
  return { to, template: templateIn(name, own), code, text: addAutofillLine(writer, text, code) }
}

function writeNotice(
  writer: MessageBrand,
  { to, language }: MessageRecipient,
  name: Exclude<NoticeTemplate, 'order-left'>,
  next = '',
): SmsMessage {
  const own = language ?? 'en'
  const text = words[own][name]({ code: '', next, amount: '', ...placeholdersOf(writer, own) })
  return { to, template: templateIn(name, own), code: null, text }
}

const placeholdersOf = (writer: MessageBrand, language: Language): Pick<Placeholders, 'brand' | 'link'> => ({
  brand: writer.brandName(),
  link: linkIn(writer, language),
})

/** Returns a function that builds the address of one of this shop's pages in a language. */
export const linkIn =
  ({ publicUrl }: Pick<MessageBrand, 'publicUrl'>, language: Language) =>
  (path: string): string =>
    `${publicUrl}${addressIn(language, path)}`

/**
 * Adds the last line, which lets a browser fill in the code, on this host only:
 * https://wicg.github.io/sms-one-time-codes
 */
export const addAutofillLine = ({ publicUrl }: Pick<MessageBrand, 'publicUrl'>, text: string, code: string): string =>
  `${text}\n\n@${new URL(publicUrl).hostname} #${code}`
