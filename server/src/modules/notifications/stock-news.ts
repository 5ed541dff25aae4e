import { addressIn, type Language } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import type { Writer } from './sms-messages.ts'
import type { Written } from './order-news.ts'

interface ItemBack {
  id: number
  name: string
  language: Language
}

type Words = (gaps: { item: string; brand: string; link: string }) => [subject: string, body: string]

const words: Record<Language, Words> = {
  en: ({ item, brand, link }) => [
    `${item} is back at ${brand}`,
    `${item} is back at ${brand}, while it lasts: ${link}`,
  ],
  hi: ({ item, brand, link }) => [
    `${item} ${brand} पर फिर मिल रहा है`,
    `${item} ${brand} पर फिर मिल रहा है, जब तक है: ${link}`,
  ],
  mr: ({ item, brand, link }) => [
    `${item} ${brand} वर पुन्हा मिळत आहे`,
    `${item} ${brand} वर पुन्हा मिळत आहे, असेपर्यंत: ${link}`,
  ],
}

/** What who waited for a sold-out item is told once it can be bought again. Nothing is kept aside for them. */
export function writeItemBack(writer: Writer, { id, name: item, language }: ItemBack): Written {
  const link = `${writer.publicUrl}${addressIn(language, pages.product(id))}`
  const [subject, body] = words[language]({ item, brand: writer.brandName(), link })
  return { template: language === 'en' ? 'item-back' : `item-back-${language}`, gaps: [item, link], subject, body }
}
