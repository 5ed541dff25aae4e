// Composes a combo's picture from the pictures of its goods.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'

const catalogue = join(dirname(fileURLToPath(import.meta.url)), '../catalogue')
const SIZE = 1200
const GAP = 10
/** The share of a picture's middle that a tile shows: enough to keep the whole good in sight. */
const MIDDLE = 0.86

export async function composeAll(goods) {
  const file = (name) => join(goods, `${name}.webp`)
  for (const combo of parse(readFileSync(join(catalogue, 'combos.csv'), 'utf8'), { columns: true })) {
    const parts = combo.parts.split('|').map((part) => part.trim().split(':')[0])
    const pictured = parts.filter((part) => existsSync(file(part))).slice(0, 4)
    if (pictured.length < Math.min(3, parts.length)) continue
    await composeTiles(pictured.map(file), file(`combo-${combo.sku}`))
  }
}

/** Two, three or four tiles on a square: halves, one large and two small, or quarters. */
async function composeTiles(files, to) {
  const half = (SIZE - GAP) / 2
  const far = half + GAP
  const boxes = {
    2: [[0, 0, half, SIZE], [far, 0, half, SIZE]],
    3: [[0, 0, half, SIZE], [far, 0, half, half], [far, far, half, half]],
    4: [[0, 0, half, half], [far, 0, half, half], [0, far, half, half], [far, far, half, half]],
  }[files.length]
  const tiles = await Promise.all(
    boxes.map(async ([left, top, width, height], index) => ({ left, top, input: await middleOf(files[index], width, height) })),
  )
  await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#fffdf8' } })
    .composite(tiles)
    .webp({ quality: 78, effort: 6 })
    .toFile(to)
}

async function middleOf(file, width, height) {
  const { width: whole } = await sharp(file).metadata()
  const side = Math.round(whole * MIDDLE)
  const offset = Math.round((whole - side) / 2)
  return sharp(file).extract({ left: offset, top: offset, width: side, height: side }).resize(width, height, { fit: 'cover' }).toBuffer()
}
