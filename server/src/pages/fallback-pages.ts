import { locales, addressPrefix, type Language } from '@farmstand/contracts/languages'
import { errorCatalogue } from '@farmstand/contracts/error-codes'

interface Words {
  closed: string
  comeBack: string
  owner: string
  moment: string
  busy: string
  again: string
  broken: string
  notFound: string
  home: string
}

const words: Record<Language, Words> = {
  en: {
    closed: 'This shop is not open yet',
    comeBack: 'Please come back soon.',
    owner: 'For its owner',
    moment: 'One moment',
    busy: errorCatalogue.UNAVAILABLE.message,
    again: 'Try again',
    broken: 'Unexpected Application Error!',
    notFound: 'Page not found',
    home: 'Go to the shop',
  },
  hi: {
    closed: 'यह दुकान अभी खुली नहीं है',
    comeBack: 'थोड़े समय बाद फिर आइए।',
    owner: 'दुकान के मालिक के लिए',
    moment: 'एक पल रुकिए',
    busy: 'दुकान अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
    broken: 'कुछ गड़बड़ हो गई!',
    notFound: 'यह पेज नहीं मिला',
    home: 'पहले पेज पर जाएँ',
  },
  mr: {
    closed: 'हे दुकान अजून उघडलेले नाही',
    comeBack: 'थोड्या वेळाने पुन्हा या.',
    owner: 'दुकानाच्या मालकासाठी',
    moment: 'एक क्षण थांबा',
    busy: 'दुकान सध्या व्यस्त आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    again: 'पुन्हा प्रयत्न करा',
    broken: 'काहीतरी चुकले!',
    notFound: 'हे पान सापडले नाही',
    home: 'पहिल्या पानावर जा',
  },
}

const page = (language: Language, title: string, rest: string): string =>
  `<!doctype html><html lang="${locales[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${rest}</html>`

/** Builds the page of a shop that has nothing to sell yet. It shows the seller the reason. */
export function closedPage(language: Language, reason: string): string {
  const { closed, comeBack, owner } = words[language]
  return page(language, closed, `<p>${comeBack}</p><p>${owner}: ${reason}</p>`)
}

/**
 * Builds the page that is sent for an address that is not cached while the database is unavailable. The page reloads
 * itself.
 */
export function busyPage(language: Language): string {
  const { moment, busy, again } = words[language]
  return page(language, moment, `<meta http-equiv="refresh" content="5"><p>${busy}</p><p><a href="">${again}</a></p>`)
}

/** Builds the page that is sent if rendering failed, with the specified text and a link to the home page. */
export function brokenPage(language: Language): string {
  const { broken, home } = words[language]
  return page(language, broken, `<p><a href="${addressPrefix(language) || '/'}">${home}</a></p>`)
}

/** Builds the page that is sent for an address that no page can have and that the browser's router cannot read. */
export function notFoundPage(language: Language): string {
  const { notFound, home } = words[language]
  return page(language, notFound, `<p><a href="${addressPrefix(language) || '/'}">${home}</a></p>`)
}
