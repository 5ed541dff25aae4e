// Renders the demo's pictures and composes those of combos.
//   node demo/pictures/render.mjs               every good and dish that has no picture yet
//   node demo/pictures/render.mjs onion okra    these goods, again
//   node demo/pictures/render.mjs --compose     only the combos
// Needs Debian's blender, python3-numpy and a C compiler. Nothing is downloaded.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { composeAll } from './compose.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const goods = join(here, '../catalogue/images/goods')
const PIXELS = 1200
/** Samples per pixel. The denoiser makes 10 look like 60; more only sharpens textures. */
const SAMPLES = 10

const names = process.argv.slice(2).filter((argument) => argument !== '--compose')
if (!process.argv.includes('--compose')) await renderAll()
await composeAll(goods)

async function renderAll() {
  const all = ['goods.py', 'dishes.py', 'packs.py', 'staples.py', 'sundries.py'].flatMap((script) =>
    [...readFileSync(join(here, script), 'utf8').matchAll(/^ {4}'([a-z-]+)': \(/gm)].map((match) => match[1]),
  )
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) fail(`No script has a picture named ${unknown.join(', ')}.`)
  const wanted = names.length > 0 ? names : all.filter((name) => !existsSync(join(goods, `${name}.webp`)))
  if (spawnSync('blender', ['--version']).status !== 0) {
    fail('Blender is missing. On Debian: apt-get install --no-install-recommends blender python3-numpy gcc')
  }
  const work = mkdtempSync(join(tmpdir(), 'farmstand-pictures-'))
  const denoiser = join(work, 'denoise.so')
  execFileSync('cc', ['-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', denoiser, join(here, 'denoise.c'), '-lm'])
  mkdirSync(goods, { recursive: true })
  for (const [index, name] of wanted.entries()) {
    console.log(`${index + 1} of ${wanted.length}: ${name}`)
    execFileSync(
      'blender',
      ['-b', '--factory-startup', '--python-exit-code', '1', '-P', join(here, 'goods.py'), '--', name, String(PIXELS), String(SAMPLES)],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PICTURES_OUT: work, PICTURES_DENOISER: denoiser } },
    )
    await sharp(join(work, `${name}.png`))
      .webp({ quality: 78, effort: 6, smartSubsample: true })
      .toFile(join(goods, `${name}.webp`))
  }
  rmSync(work, { recursive: true })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
