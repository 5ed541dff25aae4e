import sharp from 'sharp'

/** Writes a rendered PNG as the WebP that ships, at most about 90 kB at 1200 px. */
export async function saveGood(from, to) {
  await sharp(from).webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(to)
}
