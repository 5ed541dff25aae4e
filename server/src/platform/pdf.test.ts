import { getDocumentProxy, extractText, getResolvedPDFJS } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { asPrinted, drawPdf, listTable } from './pdf.ts'

const draw = (content: Parameters<typeof drawPdf>[0]['content']) =>
  drawPdf({
    title: 'Packing list 7',
    author: 'Green Field',
    createdAt: new Date('2026-11-25T04:30:00.000Z'),
    pageName: (page, pages) => `Page ${page} of ${pages}`,
    content,
  }).then((pdf) => getDocumentProxy(new Uint8Array(pdf)))

describe('a document', () => {
  test('[D6.18] Devanagari letters join into one shape, with a vowel sign before its letter', async () => {
    const document = await draw(['क्ष त्र ज्ञ द्ध श्र कि', '₹'])
    const { OPS } = await getResolvedPDFJS()
    const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
    const shapes = argsArray
      .filter((_args, at) => fnArray[at] === OPS.showText)
      .flatMap(([glyphs]: [({ unicode: string } | number)[]]) => glyphs)
      .flatMap((glyph) => (typeof glyph === 'object' ? glyph.unicode.trim() || [] : []))
    expect(shapes.slice(0, 8)).toEqual(['क्ष', 'त्र', 'ज्ञ', 'द्ध', 'श्र', 'ि', 'क', '₹'])
  })

  test('[D6.18] [D10.29] letters that the fonts lack are printed without their marks, in one line', () => {
    const given = { names: ['Rājmā, Śrī Lañkā', 'x̄ ế ﬁ ½ é', 'शुद्ध घी', 'ශ 😀'], count: 2, none: null }
    const names = ['Rajma, Sri Lañka', 'x e fi ½ é', 'शुद्ध घी', '? ?']
    expect(asPrinted(given)).toEqual({ names, count: 2, none: null })
    expect(asPrinted('Asha\nTotal\u202e ₹0.00')).toBe('Asha Total ₹0.00')
  })

  test.each(['पिज़्ज़ा', 'जय\u200c', 'ॼॖकॡॄश', 'ਸਿੰਘ', 'শ্রীর\u200d্য'])(
    '[D6.18] signs whose fonts have no place for a mark, or an empty sign, are drawn: %s',
    async (name) => {
      const { text } = await extractText(await draw([`Pizza ${name}, ₹120.00`]))
      expect(text.join(' ')).toMatch(/Pizza [^?]+, ₹120\.00/)
    },
  )

  test.each([
    ['தமிழ் செல்வன்', 'Tamil', 'ழ்'],
    ['శ్రీనివాస్', 'Telugu', 'నివాస్'],
    ['ಕನ್ನಡ ರಾವ್', 'Kannada', 'ರಾ'],
    ['മലയാളം', 'Malayalam', 'ലയാ'],
    ['শ্রীকৃষ্ণ', 'Bengali', 'শ্রী'],
    ['ગુજરાતી', 'Gujarati', 'રાતી'],
    ['ਗੁਰਮੁਖੀ ਸਿੰਘ', 'Gurmukhi', 'ਰਮੁਖੀ'],
    ['ଓଡ଼ିଆ', 'Oriya', 'ଓଡ଼ି'],
    ['محمد علی', 'Arabic', 'محمد'],
  ])('[D10.29] %s is set in the font of its script, without a question mark', async (name, font, part) => {
    const document = await draw(asPrinted([`Bag of ${name}, ₹7.00`]))
    const page = await document.getPage(1)
    const { text } = await extractText(document)
    expect(text.join(' ').normalize('NFKC')).toContain(part.normalize('NFKC'))
    expect(text.join(' ')).toMatch(/^Bag of [^?]+, ₹7\.00/)
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    const fonts = items.flatMap((item) => ('fontName' in item ? [page.commonObjs.get(item.fontName).name] : []))
    expect(fonts.some((one: string) => one.includes(`Noto`) && one.includes(font))).toBe(true)
  })

  test('[D6.18] conjuncts are kept where scripts meet in one word', async () => {
    const document = await draw(asPrinted(['Asha/क्षमा']))
    const { OPS } = await getResolvedPDFJS()
    const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
    const shapes = argsArray
      .filter((_args, at) => fnArray[at] === OPS.showText)
      .flatMap(([glyphs]: [({ unicode: string } | number)[]]) => glyphs)
      .flatMap((glyph) => (typeof glyph === 'object' ? [glyph.unicode] : []))
    expect(shapes).toContain('क्ष')
  })

  test('[D6.18] a table of 60 rows repeats its headings on every page and loses no row', async () => {
    const columns = [
      { title: 'Item', align: 'left' as const },
      { title: 'Price', align: 'right' as const, width: 60 },
    ]
    const rows = Array.from({ length: 60 }, (_, at) => ({ cells: [`Thing ${at + 1}.`, '₹1.00'], note: 'HSN 0405' }))
    const document = await draw([listTable(columns, rows, ['Total', '₹60.00'])])
    const { text: pages } = await extractText(document)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toMatch(/^Item Price\n/)
      expect(page).toContain(`Packing list 7 Page ${at + 1} of ${pages.length}`)
    }
    const found = pages.join('\n').match(/Thing \d+(?=\.)/g)
    expect(found).toEqual(rows.map((_row, at) => `Thing ${at + 1}`))
    expect(pages.at(-1)).toContain('Total ₹60.00')
  })

  test('[D10.29] a word wider than its column is cut, but an amount never is', async () => {
    const columns = [
      { title: 'Item', align: 'left' as const },
      { title: 'Price', align: 'right' as const, width: 40 },
      { title: 'Amount', align: 'right' as const, width: 460 },
    ]
    const document = await draw([listTable(columns, [{ cells: ['W'.repeat(30), '₹12,34,567.00', '1'] }], ['', '', ''])])
    const { items } = await (await document.getPage(1)).getTextContent()
    const texts = items.map((item) => ('str' in item ? item.str : ''))
    expect(texts).toContain('₹12,34,567.00')
    expect(texts).not.toContain('W'.repeat(30))
    expect(texts.join('').match(/W/g)).toHaveLength(30)
  })
})
