import { describe, expect, test } from 'vitest'
import { sampleInvoice, sampleLine } from '@farmstand/contracts/testing/sample-invoice'
import { asPrinted } from '../../platform/pdf.ts'
import { oneLine } from '../../platform/text.ts'
import { affectsTerminal, hostileTexts } from '../../testing/hostile-texts.ts'
import { drawInvoice } from './draw-invoice.ts'

const withTexts = (texts: readonly string[]) => {
  const invoice = sampleInvoice({ lines: texts.map((description) => sampleLine({ description })) })
  const [name = '', contact = '', delivery_address = ''] = texts
  return { ...invoice, buyer: { ...invoice.buyer, name, contact, delivery_address } }
}

describe('an invoice', () => {
  test('[D10.29] an invoice prints 350 hostile names on one line without control characters', async () => {
    const cleaned = hostileTexts.map(oneLine)
    expect(cleaned.filter((text) => affectsTerminal(text) || text.includes('  '))).toEqual([])
    expect(oneLine('Asha\nTotal ₹0.00')).toBe('Asha Total ₹0.00')
    expect(oneLine('\u202eAsha\u001b[2J')).toBe('Asha[2J')
    expect(asPrinted(withTexts(hostileTexts))).toEqual(asPrinted(withTexts(cleaned)))
    // Only a tenth is drawn, because drawing is slow and uses the texts that were just compared.
    const few = (texts: readonly string[]) => withTexts(texts.filter((_, at) => at % 10 === 0))
    const [drawn, plain] = await Promise.all([drawInvoice(few(hostileTexts)), drawInvoice(few(cleaned))])
    expect(drawn.equals(plain)).toBe(true)
  })
})
