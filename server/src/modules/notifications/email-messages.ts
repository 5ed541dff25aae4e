import { locales, type Language } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import { linkIn, addAutofillLine, type MessageRecipient, type MessageBrand } from './sms-messages.ts'
import type { EmailMessage, EmailTemplate } from './ports.ts'

interface Placeholders {
  code: string
  brand: string
  /** The other number, shortened. */
  next: string
  /** The address of the shop's contact page in the recipient's language. */
  contact: string
}

type Words = Record<
  'deletion-code' | 'mobile-leave-code' | 'email-changed' | 'account-deleted',
  (gaps: Placeholders) => { subject: string; paragraphs: readonly string[] }
>

const words: Record<Language, Words> = {
  en: {
    'deletion-code': ({ code, brand }) => ({
      subject: `Your code for deleting your ${brand} account`,
      paragraphs: [
        `${code} is your code for deleting your ${brand} account. It is valid for 5 minutes.`,
        'You cannot undo this. If you did not ask for it, do nothing and your account stays as it is. Do not share the code with anyone.',
      ],
    }),
    'mobile-leave-code': ({ code, brand, next }) => ({
      subject: `Your code for changing the mobile number of your ${brand} account`,
      paragraphs: [
        `${code} is your code for moving your ${brand} account to ${next}. It is valid for 5 minutes.`,
        'The number changes 72 hours later. We notify your current number, which can stop the change until then. If you did not ask for this, do not share the code with anyone.',
      ],
    }),
    'email-changed': ({ brand, contact }) => ({
      subject: `The email address of your ${brand} account was changed`,
      paragraphs: [
        `The email address of your ${brand} account was changed. This address is no longer linked to it.`,
        `If this was not you, contact us at once: ${contact}`,
      ],
    }),
    'account-deleted': ({ brand, contact }) => ({
      subject: `Your ${brand} account was deleted`,
      paragraphs: [
        `Your ${brand} account was deleted. We have erased your name, number, address and email. We keep orders, bills and payments for as long as the law requires.`,
        `If this was not you, contact us: ${contact}`,
      ],
    }),
  },
  hi: {
    'deletion-code': ({ code, brand }) => ({
      subject: `आपका ${brand} खाता हटाने का कोड`,
      paragraphs: [
        `${code} आपका ${brand} खाता हटाने का कोड है। यह 5 मिनट तक मान्य है।`,
        'हटाया हुआ खाता वापस नहीं आता। अगर यह आपने नहीं माँगा, तो कुछ न करें: आपका खाता वैसा ही रहेगा। कोड किसी को न बताएँ।',
      ],
    }),
    'mobile-leave-code': ({ code, brand, next }) => ({
      subject: `आपके ${brand} खाते का मोबाइल नंबर बदलने का कोड`,
      paragraphs: [
        `${code} आपका ${brand} खाता ${next} पर ले जाने का कोड है। यह 5 मिनट तक मान्य है।`,
        'नंबर 72 घंटे बाद बदलेगा; मौजूदा नंबर पर सूचना जाएगी और वहाँ से इसे रोका जा सकता है। अगर यह आपने नहीं माँगा, तो कोड किसी को न बताएँ।',
      ],
    }),
    'email-changed': ({ brand, contact }) => ({
      subject: `आपके ${brand} खाते का ईमेल बदल गया है`,
      paragraphs: [
        `आपके ${brand} खाते का ईमेल बदल गया है, और यह ईमेल अब उस खाते का नहीं है।`,
        `अगर यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें: ${contact}`,
      ],
    }),
    'account-deleted': ({ brand, contact }) => ({
      subject: `आपका ${brand} खाता हटा दिया गया`,
      paragraphs: [
        `आपका ${brand} खाता हटा दिया गया है। आपका नाम, नंबर, पता और ईमेल मिटा दिए गए हैं; ऑर्डर, बिल और पेमेंट उतने समय तक रखे जाएँगे जितना कानून कहता है।`,
        `अगर यह आपने नहीं किया, तो हमसे संपर्क करें: ${contact}`,
      ],
    }),
  },
  mr: {
    'deletion-code': ({ code, brand }) => ({
      subject: `तुमचे ${brand} खाते हटवण्याचा कोड`,
      paragraphs: [
        `${code} हा तुमचे ${brand} खाते हटवण्याचा कोड आहे. तो 5 मिनिटे वैध आहे.`,
        'हटवलेले खाते परत येत नाही. हे तुम्ही मागितले नसेल, तर काहीही करू नका: तुमचे खाते तसेच राहील. कोड कोणालाही सांगू नका.',
      ],
    }),
    'mobile-leave-code': ({ code, brand, next }) => ({
      subject: `तुमच्या ${brand} खात्याचा मोबाइल नंबर बदलण्याचा कोड`,
      paragraphs: [
        `${code} हा तुमचे ${brand} खाते ${next} वर नेण्याचा कोड आहे. तो 5 मिनिटे वैध आहे.`,
        'नंबर 72 तासांनी बदलेल; सध्याच्या नंबरला कळवले जाईल आणि तिथून ते थांबवता येईल. हे तुम्ही मागितले नसेल, तर कोड कोणालाही सांगू नका.',
      ],
    }),
    'email-changed': ({ brand, contact }) => ({
      subject: `तुमच्या ${brand} खात्याचा ईमेल बदलला आहे`,
      paragraphs: [
        `तुमच्या ${brand} खात्याचा ईमेल बदलला आहे, आणि हा ईमेल आता त्या खात्याचा नाही.`,
        `हे तुम्ही केले नसेल, तर लगेच आमच्याशी संपर्क साधा: ${contact}`,
      ],
    }),
    'account-deleted': ({ brand, contact }) => ({
      subject: `तुमचे ${brand} खाते हटवले`,
      paragraphs: [
        `तुमचे ${brand} खाते हटवले आहे. तुमचे नाव, नंबर, पत्ता आणि ईमेल पुसले आहेत; ऑर्डर, बिले आणि पेमेंट कायदा सांगतो तितके दिवस ठेवले जातील.`,
        `हे तुम्ही केले नसेल, तर आमच्याशी संपर्क साधा: ${contact}`,
      ],
    }),
  },
}

/** Returns the email with the code that confirms closing an account. */
export const closureCodeEmail = (writer: MessageBrand, reader: MessageRecipient, code: string): EmailMessage =>
  writeLetter(writer, reader, 'deletion-code', { code })

/** Returns the email with the code for a customer who changes a lost number. */
export const mobileLeaveCodeEmail = (
  writer: MessageBrand,
  reader: MessageRecipient,
  code: string,
  next: string,
): EmailMessage => writeLetter(writer, reader, 'mobile-leave-code', { code, next })

/** Returns the notice to the old address, so that its owner learns of a change that somebody else made. */
export const emailChangedEmail = (writer: MessageBrand, reader: MessageRecipient): EmailMessage =>
  writeLetter(writer, reader, 'email-changed')

export const accountDeletedEmail = (writer: MessageBrand, reader: MessageRecipient): EmailMessage =>
  writeLetter(writer, reader, 'account-deleted')

/** The separator between paragraphs in an email that is stored as one text. */
export const PARAGRAPH = '\n\n'

/**
 * Returns an email about an order, from its stored text. `confirm` is the path of the page that confirms the address,
 * or null if the address is confirmed.
 */
export const emailOfStoredText = (
  publicUrl: string,
  { subject, body, confirm, ...reader }: MessageRecipient & { subject: string; body: string; confirm: string | null },
): EmailMessage =>
  email({ publicUrl }, reader, {
    template: 'order-news',
    subject,
    code: null,
    paragraphs: [
      ...body.split(PARAGRAPH),
      ...(confirm === null
        ? []
        : [confirmWords[reader.language ?? 'en'](linkIn({ publicUrl }, reader.language ?? 'en')(confirm))]),
    ],
  })

/** The last paragraph of a notice to an unconfirmed address. */
const confirmWords: Record<Language, (link: string) => string> = {
  en: (link) =>
    `Is this your order? Confirm your email address to get all emails about your orders: ${link} If it is not yours, do nothing.`,
  hi: (link) =>
    `क्या यह आपका ऑर्डर है? अपने ईमेल पते की पुष्टि करें, ताकि आपको ऑर्डर के सभी ईमेल मिलें: ${link} अगर यह आपका नहीं है, तो कुछ न करें।`,
  mr: (link) =>
    `ही तुमची ऑर्डर आहे का? तुमच्या ईमेल पत्त्याची खात्री करा, म्हणजे ऑर्डरचे सर्व ईमेल तुम्हाला मिळतील: ${link} ही तुमची नसेल, तर काहीही करू नका.`,
}

function writeLetter(
  writer: MessageBrand,
  reader: MessageRecipient,
  template: keyof Words,
  { code = null, next = '' }: { code?: string | null; next?: string } = {},
): EmailMessage {
  const language = reader.language ?? 'en'
  const contact = linkIn(writer, language)(pages.contact)
  const written = words[language][template]({ code: code ?? '', brand: writer.brandName(), next, contact })
  return email(writer, reader, { template, code, ...written })
}

interface Letter {
  template: EmailTemplate
  subject: string
  code: string | null
  paragraphs: readonly string[]
}

/** Returns an email as text and as HTML with the same content. */
function email(
  { publicUrl }: Pick<MessageBrand, 'publicUrl'>,
  { to, language }: MessageRecipient,
  { template, subject, code, paragraphs }: Letter,
): EmailMessage {
  const text = paragraphs.join(PARAGRAPH)
  const shown = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  const large = code === null ? '' : `<p style="font-size:28px;letter-spacing:6px"><strong>${code}</strong></p>`
  return {
    to,
    template,
    subject,
    code,
    origin: new URL(publicUrl).origin,
    text: code === null ? text : addAutofillLine({ publicUrl }, text, code),
    html: `<!doctype html><html lang="${locales[language ?? 'en']}"><body style="font-family:sans-serif;font-size:16px">${large}${shown}</body></html>`,
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
