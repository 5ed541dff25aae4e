import { describe, expect, test } from 'vitest'
import { decodeSheet, guessColumns, readSheet, splitSheet } from './price-sheet.ts'

function sheet(text: string) {
  const { rows, separator } = splitSheet(text)
  return readSheet(rows, { ...guessColumns(rows), separator })
}
const utf16 = (text: string, little: boolean, mark: boolean): Uint8Array => {
  const units = Array.from((mark ? '\uFEFF' : '') + text, (one) => one.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

describe('reading a sheet of prices', () => {
  test.each([
    ['commas', 'sku,price,discount\ntomato,"1,032",5%\nonion,₹ 5,\n'],
    ['semicolons', 'SKU;Price;Off %\r\ntomato;1032,00;5\r\nonion;5,00;\r\n'],
    ['tabs', 'Code\tRate\tDisc\ntomato\tRs. 1,032/-\t5 %\nonion\t5\t'],
    ['no head', 'tomato,1032,5\nonion,5,\n\n'],
    ['columns in another order', "Disc,Name,MRP,SKU\n5,Tomato,1032.00,Tomato\n,Onion,5.0,'onion\n"],
  ])('[O74] accepts a sheet with %s', (_how, text) => {
    expect(sheet(text)).toMatchObject({
      problems: [],
      lines: [
        { sku: 'tomato', costPaise: 103_200, discountBp: 500 },
        { sku: 'onion', costPaise: 500, discountBp: null },
      ],
    })
  })

  test('[O74] each line that cannot be read is reported with the text of the cell', () => {
    expect(
      sheet(
        'sku,price,discount\ntomato,yes,\nonion,"12,50",\npotato,10,0.05\nleek,10,120%\nleek2,,\n,5,\nmint,1,\nmint,2,',
      ).problems,
    ).toEqual([
      { line: 2, problem: 'NOT_A_PRICE', text: 'yes' },
      { line: 3, problem: 'WHICH_PRICE', text: '12,50' },
      { line: 4, problem: 'WHICH_PERCENT', text: '0.05' },
      { line: 5, problem: 'NOT_A_PERCENT', text: '120%' },
      { line: 6, problem: 'EMPTY', text: 'leek2' },
      { line: 7, problem: 'NO_SKU', text: '' },
      { line: 9, problem: 'TWICE', text: 'mint' },
    ])
    expect(sheet('tomato,0').problems).toEqual([{ line: 1, problem: 'NOT_A_PRICE', text: '0' }])
  })

  test('[O74] sheets in UTF-8 and UTF-16 are decoded, with or without a byte order mark', () => {
    const text = 'tomato,₹ 5\n'
    for (const bytes of [
      new TextEncoder().encode(`\uFEFF${text}`),
      utf16(text, true, true),
      utf16(text, false, true),
      utf16('tomato,5\n', true, false),
      utf16('tomato,5\n', false, false),
    ])
      expect(sheet(decodeSheet(bytes) ?? '').lines).toMatchObject([{ sku: 'tomato', costPaise: 500 }])
    expect(decodeSheet(Uint8Array.from([0x74, 0xff, 0x74, 0x74]))).toBeNull()
  })
})
