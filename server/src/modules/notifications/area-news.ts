import type { Language } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import { templateIn } from './ports.ts'
import { linkIn, type MessageBrand } from './sms-messages.ts'
import type { MessageText } from './order-news.ts'

interface AreaServed {
  area: string
  language: Language
}

type Words = (gaps: { area: string; brand: string; link: string }) => [subject: string, body: string]

const words: Record<Language, Words> = {
  en: ({ area, brand, link }) => [
    `${brand} delivers to ${area} now`,
    `${brand} delivers to ${area} now. You asked us to tell you: ${link}`,
  ],
  hi: ({ area, brand, link }) => [
    `${brand} अब ${area} में डिलीवरी करता है`,
    `${brand} अब ${area} में डिलीवरी करता है। आपने बताने को कहा था: ${link}`,
  ],
  mr: ({ area, brand, link }) => [
    `${brand} आता ${area} येथे डिलिव्हरी करते`,
    `${brand} आता ${area} येथे डिलिव्हरी करते. तुम्ही कळवायला सांगितले होते: ${link}`,
  ],
}

/** Writes the text to a person who asked to be notified when the shop delivers to their area. */
export function writeAreaServed(writer: MessageBrand, { area, language }: AreaServed): MessageText {
  const link = linkIn(writer, language)(pages.home)
  const [subject, body] = words[language]({ area, brand: writer.brandName(), link })
  return { template: templateIn('area-served', language), gaps: [area, link], subject, body }
}
