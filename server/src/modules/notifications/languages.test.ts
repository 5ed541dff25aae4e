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
  emailOfStoredText,
  signInCodeMessage,
  writeItemBack,
  writeOrderMessage,
  writeCheckoutIncomplete,
} from './index.ts'

const writer = { brandName: () => '₹₹', publicUrl: 'https://shop.example' }
const CODE = '01234'
const NEXT = '+91 ••••••4567'

const orderEvents = [
  'PLACED',
  'MOVED',
  'CHANGED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
  'REFUNDED',
  'CREDITED',
  'ANSWERED',
] as const
const arrival = { day: '2026-11-26', window: '9 AM - 11 AM' }

/** Returns every text and email that a customer can get, as the customer reads it. */
function everything(language: Language): string[] {
  const reader = { to: '+919876543210', language }
  const left = (['COD', 'WALLET', 'ONLINE'] as const).map((paid) => ({
    uid: '1',
    number: 2,
    paid,
    amountPaise: 300,
    arrival,
  }))
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
    ...left.map((order) => writeCheckoutIncomplete(writer, { ...order, language })),
    ...orderEvents.map((event) =>
      writeOrderMessage(writer, { event, order: { uid: '1', number: 2, arrival }, paise: 300, language }),
    ),
    writeOrderMessage(writer, {
      event: 'PLACED',
      order: { uid: '1', number: 2, arrival, follows: 10_081 },
      paise: 0,
      language,
    }),
    writeOrderMessage(writer, { event: 'REFUNDED', order: null, paise: 300, language }),
    emailOfStoredText(writer.publicUrl, { ...reader, subject: '', body: '', confirm: '/confirm-email' }),
    writeItemBack(writer, { id: 1, name: '₹', language }),
  ].flatMap((written) => [
    ...('text' in written ? [written.text] : [written.body, written.letter ?? '']),
    'subject' in written ? written.subject : '',
  ])
}

test.each(['hi', 'mr'] as const)(
  '[E16] texts and emails in %s have no English word, and link to pages in that language',
  (language) => {
    const english = everything('en')
    const own = everything(language)
    expect(own).toHaveLength(english.length)
    const links = /https:\/\/shop\.example\S*|@shop\.example #\d+/g
    for (const [at, text] of own.entries()) {
      expect(text.replaceAll(links, ''), english[at]).not.toMatch(/\p{Script=Latin}/u)
      for (const [link] of text.matchAll(/https:\S+/g)) expect(link).toMatch(`https://shop.example/${language}/`)
      // Each text must have the codes, amounts and numbers of the English text.
      const values = (one = ''): string[] => [...(one.match(/₹\d+\.\d\d|\b\d{5}\b|••4567/g) ?? [])].toSorted()
      expect(values(text)).toEqual(values(english[at]))
    }
  },
)

test.each([
  ['en', 'Thu 26 Nov, 9 AM - 11 AM'],
  ['hi', 'गुरु 26 नव॰, सुबह 9 - 11 बजे'],
  ['mr', 'गुरु 26 नोव्हें, सकाळी 9 - 11'],
] as const)('[D11.16] each text about an order contains its day and window in %s', (language, when) => {
  const written = [
    ...[...orderEvents].map((event) =>
      writeOrderMessage(writer, { event, order: { uid: '1', number: 2, arrival }, paise: 300, language }),
    ),
    writeCheckoutIncomplete(writer, { uid: '1', number: 2, paid: 'COD', amountPaise: 300, arrival, language }),
  ]
  expect(written).toHaveLength(11)
  for (const { body, letter = body, gaps } of written) {
    expect(body).toContain(when)
    expect(letter).toContain(when)
    expect(gaps.some((gap) => gap.startsWith(when))).toBe(true)
  }
})

test('[D11.16] the seller’s text about a new order contains its day and window', () => {
  const order = { uid: '1', number: 2, arrival }
  expect(writeOrderMessage(writer, { event: 'NEW_ORDER', order, paise: 300, language: 'hi' }).body).toBe(
    'New order 2 of ₹3.00 at ₹₹, for Thu 26 Nov, 9 AM - 11 AM.',
  )
})
