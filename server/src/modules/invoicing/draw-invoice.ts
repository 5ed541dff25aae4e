import Pdf from 'pdfkit'
import type { Invoice } from '@farmstand/contracts/invoice'
import { drawLines } from './draw-lines.ts'
import { colors, PAGE, ROOM, rule, SMALL } from './paper-page.ts'
import { registerFonts, setText } from './paper-type.ts'
import { amount, dayText, paymentName, schemeWords, titles } from './paper-words.ts'

/** Draws a paper as a PDF on A4. Letters of Latin and Devanagari are shown; a name in another script is not. */
export async function drawInvoice(paper: Invoice): Promise<Buffer> {
  const title = `${titles[paper.kind]} ${paper.number}`
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: paper.seller.legal_name, CreationDate: new Date(paper.issued_at) },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  registerFonts(document)
  const afterHead = drawHead(document, paper)
  const afterParties = drawParties(document, paper, afterHead)
  const afterLines = drawLines(document, paper, afterParties)
  drawEnd(document, paper, afterLines)
  drawFeet(document, title)
  document.end()
  return ended
}

type Document = PDFKit.PDFDocument

function drawHead(document: Document, paper: Invoice): number {
  const half = ROOM / 2
  let y = PAGE.top
  y += setText(
    document,
    paper.seller.legal_name,
    { x: PAGE.left, y, width: half },
    { size: 13, weight: 600, color: colors.leaf },
  )
  const { address, gstin, fssai, phone, email, state, state_code } = paper.seller
  const about = [
    address,
    gstin && `GSTIN ${gstin}`,
    fssai && `FSSAI licence ${fssai}`,
    state_code && `State ${state}, code ${state_code}`,
    [phone, email].filter(Boolean).join(', '),
  ]
  for (const line of about.filter(Boolean))
    y += setText(document, line, { x: PAGE.left, y, width: half - 12 }, { size: SMALL, color: colors.muted })

  const x = PAGE.left + half
  let right = PAGE.top
  right += setText(
    document,
    titles[paper.kind],
    { x, y: right, width: half },
    { size: 15, weight: 600, align: 'right' },
  )
  const facts = [
    ['Number', paper.number],
    ['Date', dayText(paper.issued_on)],
    ['Order', paper.order_number],
    ...(paper.refers_to ? [['Takes back', paper.refers_to]] : []),
    ['Payment', paymentName(paper.payment_method)],
  ]
  for (const [name = '', value = ''] of facts) {
    setText(document, name, { x, y: right, width: half - 110 }, { size: 9, color: colors.muted, align: 'right' })
    right += setText(
      document,
      value,
      { x: PAGE.right - 104, y: right, width: 104 },
      { size: 9, weight: 600, align: 'right' },
    )
  }
  return Math.max(y, right) + 12
}

function drawParties(document: Document, { buyer, ...paper }: Invoice, top: number): number {
  rule(document, top)
  const half = ROOM / 2
  const label = { size: SMALL, color: colors.muted }
  const x = PAGE.left
  let y = top + 8
  y += setText(document, 'Billed and delivered to', { x, y, width: half }, label)
  if (buyer.name) y += setText(document, buyer.name, { x, y, width: half - 12 }, { size: 10, weight: 600 })
  const address = [buyer.delivery_address, buyer.delivery_address.includes(buyer.pincode) ? '' : buyer.pincode]
  for (const line of [address.filter(Boolean).join(', '), buyer.contact].filter(Boolean))
    y += setText(document, line, { x, y, width: half - 12 }, { size: 9 })

  const rightX = PAGE.left + half
  let right = top + 8
  right += setText(document, 'Place of supply', { x: rightX, y: right, width: half }, { ...label, align: 'right' })
  right += setText(
    document,
    paper.place_of_supply,
    { x: rightX, y: right, width: half },
    { size: 10, weight: 600, align: 'right' },
  )
  right += setText(
    document,
    `Tax payable on reverse charge: ${paper.reverse_charge ? 'yes' : 'no'}`,
    { x: rightX, y: right, width: half },
    { size: 9, align: 'right' },
  )
  return Math.max(y, right) + 12
}

function drawEnd(document: Document, paper: Invoice, top: number): void {
  const fits = top + 110 <= PAGE.bottom
  if (!fits) document.addPage()
  let y = (fits ? top : PAGE.top) + 12
  document.rect(PAGE.left + ROOM / 2, y, ROOM / 2 + 4, 30).fill(colors.band)
  const x = PAGE.left + ROOM / 2 + 10
  const what = paper.kind === 'CREDIT_NOTE' ? 'Credited' : 'Total'
  setText(document, what, { x, y: y + 8, width: 120 }, { size: 10, weight: 600 })
  setText(
    document,
    amount(paper.total),
    { x, y: y + 6, width: PAGE.right - x },
    { size: 13, weight: 600, align: 'right' },
  )
  y += 44
  const notes = [
    schemeWords[paper.seller.gst_scheme] ?? '',
    'Prices include GST. Discounts were taken off before tax.',
    'This is a computer-generated document and needs no signature.',
  ]
  for (const note of notes.filter(Boolean))
    y += setText(document, note, { x: PAGE.left, y, width: ROOM }, { size: SMALL, color: colors.muted })
}

function drawFeet(document: Document, title: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const style = { size: SMALL, color: colors.muted }
    setText(document, title, { x: PAGE.left, y: 806, width: ROOM / 2 }, style)
    const place = `Page ${page + 1} of ${count}`
    setText(document, place, { x: PAGE.left, y: 806, width: ROOM }, { ...style, align: 'right' })
  }
}
