import { expect, test } from 'vitest'
import type { Language } from '@farmstand/contracts/languages'
import {
  accountDeletedEmail,
  closureAskedMessage,
  closureCodeEmail,
  closureCodeMessage,
  emailChangedEmail,
  mobileChangeAskedMessage,
  mobileChangeCodeMessage,
  mobileChangedMessage,
  mobileConfirmCodeMessage,
  mobileLeaveCodeEmail,
  mobileLeaveCodeMessage,
  mobileNowMessage,
  signInCodeMessage,
  writeItemBack,
  writeNews,
  writeOrderLeft,
} from './index.ts'

const writer = { brandName: () => '₹₹', publicUrl: 'https://shop.example' }
const CODE = '01234'
const NEXT = '+91 ••••••4567'

/** All that a customer is ever written to, as read. */
function everything(language: Language): string[] {
  const reader = { to: '+919876543210', language }
  const left = (['COD', 'WALLET', 'ONLINE'] as const).map((paid) => ({ uid: '1', number: 2, paid, amountPaise: 300 }))
  return [
    ...[signInCodeMessage, mobileChangeCodeMessage, mobileConfirmCodeMessage, closureCodeMessage].map((write) =>
      write(writer, reader, CODE),
    ),
    mobileLeaveCodeMessage(writer, reader, CODE, NEXT),
    mobileChangeAskedMessage(writer, reader, NEXT),
    ...[mobileNowMessage, closureAskedMessage, mobileChangedMessage].map((write) => write(writer, reader)),
    closureCodeEmail(writer, reader, CODE),
    mobileLeaveCodeEmail(writer, reader, CODE, NEXT),
    ...[emailChangedEmail, accountDeletedEmail].map((write) => write(writer, reader)),
    ...left.flatMap((order) => Object.values(writeOrderLeft(writer, { ...order, language }))),
    ...(['PLACED', 'CHANGED', 'CANCELLED', 'REFUNDED', 'CREDITED', 'ANSWERED'] as const).map((event) =>
      writeNews(writer, { event, orderUid: '1', number: 2, paise: 300, language }),
    ),
    writeItemBack(writer, { id: 1, name: '₹', language }),
  ].flatMap((written) => ['text' in written ? written.text : written.body, 'subject' in written ? written.subject : ''])
}

test.each(['hi', 'mr'] as const)(
  '[D10.34] no text and no mail has an English word in %s, and each leads to pages in that language',
  (language) => {
    const english = everything('en')
    const own = everything(language)
    expect(own).toHaveLength(english.length)
    const links = /https:\/\/shop\.example\S*|@shop\.example #\d+/g
    for (const [at, text] of own.entries()) {
      expect(text.replaceAll(links, ''), english[at]).not.toMatch(/\p{Script=Latin}/u)
      for (const [link] of text.matchAll(/https:\S+/g)) expect(link).toMatch(`https://shop.example/${language}/`)
      // A code, an amount or a number that the English text has is there, too.
      const values = (one = ''): string[] => [...(one.match(/₹\d+\.\d\d|\b\d{5}\b|••4567/g) ?? [])].toSorted()
      expect(values(text)).toEqual(values(english[at]))
    }
  },
)
