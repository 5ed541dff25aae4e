/**
 * Reduces the shop's fonts to the characters that its pages use. Run this script by hand when more characters are
 * needed, and commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const fonts = join(import.meta.dirname, '../app/fonts')

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const weights = { min: 400, max: 700 }

/**
 * The OpenType features of the Latin font: figures of equal width, and what variable weights need. Kerning for every
 * weight would make up a third of the file, and on a slow connection the first page would wait a tenth of a second
 * longer.
 */
const features = ['tnum', 'lnum', 'rvrn']

await cut(
  '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  'anek-latin',
  `${range(0x20, 0x7e)}\u00A0©°±²³½¼¾×·éèêñüöäàçÉ–—‘’“”•…−→`,
  weights,
  features,
)
await cut(
  '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
  'anek-rupee',
  '₹',
  weights,
  features,
)
await cut(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
  'anek-devanagari',
  `${range(0x900, 0x97f)}\u200C\u200D`,
  500,
)

/**
 * Reduces a font to the characters in `text`. If no features are named, all of them stay, because Devanagari needs them
 * for its ligatures.
 */
async function cut(source, name, text, wght, keepFeatures) {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
  })
  await writeFile(join(fonts, `${name}.woff2`), font)
  console.info(`${name}: ${(font.length / 1024).toFixed(1)} kB`)
}
