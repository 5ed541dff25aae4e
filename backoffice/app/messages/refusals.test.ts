import { sentenceOf } from '@farmstand/ui/spoken/sentence-of.ts'
import { unsaid, withOtherValues } from '@farmstand/ui/testing/sentences.ts'
import { expect, it } from 'vitest'
import type { Refusals } from './refusals.ts'

const translated = import.meta.glob<Refusals>('./{hi,mr}/refusals.ts', { eager: true, import: 'refusals' })

/** Where operations of the staff are refused. */
const refusing = import.meta.glob<string>(
  [
    '../../../server/src/modules/{catalogue,setup,staff}/*.ts',
    '../../../server/src/modules/orders/{credits,harvest,packing,papers,short-crop}/*.ts',
    '../../../server/src/modules/orders/{change-order,each-order,goods-out,move-to-window,step-rules}.ts',
    '../../../server/src/modules/payments/resolve-refunds.ts',
    '../../../server/src/modules/delivery/rules.ts',
    '../../../server/src/modules/{delivery,membership,orders,payments,problems,shop,telling}/*-handlers.ts',
    // What customers put into a cart.
    '!**/catalogue/refusals.ts',
    '!**/*.test.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*?$/gms
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"([^"\n]*)"/g
const FILLED = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
/** How an order came to stand, which is said or not. */
const SINCE = '${since}'

/** Every sentence that stands in a source, with something in its places. */
const sentencesIn = (source: string): string[] =>
  [...source.replaceAll(COMMENT, '').matchAll(LITERAL)]
    .map(([, plain, template, quoted]) => plain ?? template ?? quoted ?? '')
    .map((text) => text.replace(SINCE, '').replaceAll(FILLED, 'X7'))
    .filter((text) => /^[A-Z].* .*\.$/s.test(text))

/** Where the server puts a sentence together; its last point may be added there. */
const SEAMS = /{\d}|, and not |: this file |it is (?={)|\.$/

const sources = Object.values(
  import.meta.glob<string>(['../../../server/src/**/*.ts', '!**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

it('[O96] a refusal keeps who and what it is about, and of two sentences that fit says the nearer one', () => {
  const said = (sentence: string) =>
    sentenceOf(sentence, translated['./mr/refusals.ts']?.bySentence ?? {}, (value) => value)
  expect(said('Asha was first: Tomato is 1 of 2. Nothing was changed now.')).toBe(
    'Asha यांनी आधी केले: Tomato, 2 पैकी 1. आता काहीही बदलले नाही.',
  )
  expect(said('Asha was first: Tomato is 2900 g. Nothing was changed now.')).toContain('Tomato, 2900 g')
  expect(said('Order 7 is PACKED since 5 PM, by Asha, and not CONFIRMED. Nothing was changed.')).toBe(
    'ऑर्डर 7 ची स्थिती 5 PM पासून PACKED आहे (Asha), CONFIRMED नाही. काहीही बदलले नाही.',
  )
  expect(said('Nobody has said this.')).toBeUndefined()
})

it.each(Object.entries(translated))(
  '[O96] every sentence that is in %s is said by the server, and keeps all its values',
  (_, { bySentence }) => {
    expect(Object.keys(bySentence).length).toBeGreaterThan(40)
    expect(unsaid(bySentence, sources, SEAMS)).toEqual([])
    expect(withOtherValues(bySentence)).toEqual([])
  },
)

it.each(Object.entries(translated))(
  '[O96] what an operation of the staff is refused with is said in %s, whatever it is about',
  (_, { bySentence }) => {
    const all = Object.values(refusing).flatMap(sentencesIn)
    expect(all.length).toBeGreaterThan(150)
    expect(all.filter((one) => sentenceOf(one, bySentence, (value) => value) === undefined)).toEqual([])
  },
)
