import type { Language } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import { templateIn } from './ports.ts'
import { linkIn, type MessageBrand } from './sms-messages.ts'
import type { MessageText } from './order-news.ts'

interface ItemBack {
  id: number
  name: string
  language: Language
}

type Words = (gaps: { item: string; brand: string; link: string }) => [subject: string, body: string]

const words: Record<Language, Words> = {
  en: ({ item, brand, link }) => [
    `${item} is back at ${brand}`,
    `${item} is back at ${brand}, while stocks last: ${link}`,
  ],
  hi: ({ item, brand, link }) => [
    `${item} अब फिर ${brand} पर उपलब्ध है`,
    `${item} अब फिर ${brand} पर उपलब्ध है, स्टॉक रहने तक: ${link}`,
  ],
  mr: ({ item, brand, link }) => [
    `${item} आता पुन्हा ${brand} वर उपलब्ध आहे`,
    `${item} आता पुन्हा ${brand} वर उपलब्ध आहे, साठा असेपर्यंत: ${link}`,
  ],
}

/** Writes the text to a customer who asked to be notified of a sold-out item. Nothing is reserved for the customer. */
export function writeItemBack(writer: MessageBrand, { id, name: item, language }: ItemBack): MessageText {
  const link = linkIn(writer, language)(pages.product(id))
  const [subject, body] = words[language]({ item, brand: writer.brandName(), link })
  return { template: templateIn('item-back', language), gaps: [item, link], subject, body }
}
