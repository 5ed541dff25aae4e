import type { PackAmount } from '../catalogue/index.ts'

const measures: readonly (readonly [RegExp, PackAmount['unit'], number])[] = [
  [/^(kg|kgs|kilo|kilos|किलो)$/, 'g', 1000],
  [/^(g|gm|gms|gr|gram|grams|ग्राम|ग्रॅम)$/, 'g', 1],
  [/^(l|lt|ltr|ltrs|litre|litres|liter|liters|लीटर|लिटर)$/, 'ml', 1000],
  [/^ml$/, 'ml', 1],
  [/^(pc|pcs|piece|pieces|nag|nos|नग)$/, 'piece', 1],
  [/^(dozen|दर्जन|डझन)$/, 'piece', 12],
]

const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  aadha: 0.5,
  adha: 0.5,
  ardha: 0.5,
  आधा: 0.5,
  अर्धा: 0.5,
  pav: 0.25,
  पाव: 0.25,
  ek: 1,
  एक: 1,
}

/** Returns the pack size that a query names, such as 5000 g for 'atta 5 kg', or null if it names none. */
export function askedSize(typed: string): PackAmount | null {
  const words = typed
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x09_66))
    .replaceAll(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
  for (const [at, word] of words.entries()) {
    const known = measures.find(([pattern]) => pattern.test(word))
    const before = words[at - 1] ?? ''
    const number = /^\d{1,5}(\.\d{1,3})?$/.test(before) ? Number(before) : fractions[before]
    if (known && number) return { value: Math.round(number * known[2]), unit: known[1] }
  }
  return null
}
