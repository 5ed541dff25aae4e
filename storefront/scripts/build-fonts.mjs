/**
 * Reduces the shop's fonts to the characters of its pages. Run it by hand when the character set grows, and commit the
 * result.
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
 * The features of the Latin font: tabular figures, and variable weights. Kerning in every weight would be a third of
 * the file, and the first page would wait a tenth of a second for it on a slow line.
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

/** Subsets a font. Without named features all stay, because Devanagari needs them for its ligatures. */
async function cut(source, name, text, wght, keepFeatures) {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
  })
  await writeFile(join(fonts, `${name}.woff2`), font)
  console.info(`${name}: ${(font.length / 1024).toFixed(1)} kB`)
}
