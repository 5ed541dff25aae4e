import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '../../contracts/src/languages.ts'
import { ROOT } from '../toolchain.mjs'
import { applyEdit } from './edits.mjs'
import { run } from './processes.mjs'
import { WarmTests } from './warm-tests.mjs'

const BUILD = 'storefront/build'
const SERVER_BUILD = 'server/build'
const OFFICE_BUILD = 'backoffice/build'
/** The tests of these files read pages in every language; those of all others in the first. */
const IN_EVERY_LANGUAGE = new Set(['e2e/languages.spec.ts', 'e2e/office-languages.spec.ts'])
/** What runs may share: the test database server, the demo shop, and what Node has compiled. */
const SHARED_CACHE = [`test-postgres-${process.getuid?.() ?? 0}`, `e2e-data-${process.getuid?.() ?? 0}`, 'compiled']

/** A copy of the project as it is on the disk, to break and mend without touching the original. */
export class ScratchCopy {
  root = mkdtempSync(join(tmpdir(), 'farmstand-mutants-'))
  tests = new WarmTests(this.root)
  /** @type {Map<string, string>} */
  #unbroken = new Map()
  /** @type {Set<string>} */
  #changed = new Set()
  /** @type {readonly string[]} */
  #languages = languages.slice(0, 1)

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    for (const file of listed.split('\0').filter(Boolean))
      if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), this.#at(file))
    this.#linkPackages()
    for (const name of SHARED_CACHE) {
      mkdirSync(join(ROOT, '.cache', name), { recursive: true, mode: 0o700 })
      this.#link(join(ROOT, '.cache', name), `.cache/${name}`)
    }
    this.#useOriginalBuild()
  }

  /**
   * @param {import('./edits.mjs').Edit} edit
   * @returns {boolean} false when it does not fit beside those applied before
   */
  apply(edit) {
    const source = readFileSync(this.#at(edit.file), 'utf8')
    const result = applyEdit(edit, source)
    if ('fault' in result) return false
    if (!this.#unbroken.has(edit.file)) this.#unbroken.set(edit.file, source)
    this.#write(edit.file, result.edited)
    if (edit.noticedIn && IN_EVERY_LANGUAGE.has(edit.noticedIn)) this.#languages = languages
    return true
  }

  /** Puts back what edits have changed. */
  restore() {
    for (const [file, source] of this.#unbroken) this.#write(file, source)
    this.#unbroken.clear()
    this.#languages = languages.slice(0, 1)
    this.#useOriginalBuild()
  }

  /** The files that were written since they were last asked for. */
  takeChanged() {
    const changed = [...this.#changed]
    this.#changed.clear()
    return changed
  }

  /**
   * Builds what the edits reach: the server, and both faces in the languages that their tests read, beside the
   * original's other ones; false when that cannot be done. A server that is as it was is copied, because it looks for the faces beside it.
   */
  async build() {
    const edited = [...this.#unbroken.keys()]
    const pages = [this.#at('node_modules/@react-router/dev/bin.cjs'), 'build']
    const env = { NODE_ENV: 'production' }
    const reach = (/** @type {RegExp} */ parts) => edited.some((file) => parts.test(file))
    rmSync(this.#at(SERVER_BUILD), { recursive: true, force: true })
    if (reach(/^(?:server|payment-sandbox|contracts)\//)) {
      const server = [this.#at('node_modules/rolldown/bin/cli.mjs'), '--config', 'rolldown.config.mjs']
      if ((await run(join(this.root, 'server'), server)) !== 0) return false
    } else cpSync(join(ROOT, SERVER_BUILD), this.#at(SERVER_BUILD), { recursive: true })
    const faces = [
      { face: 'storefront', made: BUILD, parts: /^(?:storefront|ui|contracts|config)\// },
      { face: 'backoffice', made: OFFICE_BUILD, parts: /^(?:backoffice|ui|contracts)\// },
    ]
    for (const { face, made } of faces.filter(({ parts }) => reach(parts)))
      for (const language of this.#languages) {
        rmSync(this.#at(`${made}/${language}`), { recursive: true, force: true })
        const inLanguage = { env: { ...env, SHOP_LANGUAGE: language } }
        if ((await run(join(this.root, face), pages, inLanguage)) !== 0) return false
      }
    return true
  }

  remove() {
    this.tests.end()
    rmSync(this.root, { recursive: true, force: true, maxRetries: 3 })
  }

  #useOriginalBuild() {
    for (const made of [BUILD, SERVER_BUILD, OFFICE_BUILD]) rmSync(this.#at(made), { recursive: true, force: true })
    if (existsSync(join(ROOT, SERVER_BUILD))) this.#link(join(ROOT, SERVER_BUILD), SERVER_BUILD)
    // Without a browser nothing need be built.
    for (const made of [BUILD, OFFICE_BUILD].filter((one) => existsSync(join(ROOT, one))))
      for (const name of readdirSync(join(ROOT, made))) this.#link(join(ROOT, made, name), `${made}/${name}`)
  }

  /**
   * @param {string} file
   * @param {string} source
   */
  #write(file, source) {
    writeFileSync(this.#at(file), source)
    this.#changed.add(file)
    // They are applied when the tests' server starts.
    if (file.startsWith('server/migrations/')) this.tests.end()
  }

  /** Package by package, because the project's own packages must be those of the copy. */
  #linkPackages() {
    const packages = join(ROOT, 'node_modules')
    for (const name of readdirSync(packages)) {
      const path = join(packages, name)
      if (name === '@farmstand') {
        mkdirSync(this.#at(`node_modules/${name}`), { recursive: true })
        for (const own of readdirSync(path))
          symlinkSync(readlinkSync(join(path, own)), this.#at(`node_modules/${name}/${own}`))
      } else if (name !== '.vite-temp') this.#link(path, `node_modules/${name}`)
    }
    for (const workspace of ['contracts', 'payment-sandbox', 'server', 'storefront', 'backoffice', 'ui'])
      if (existsSync(join(ROOT, workspace, 'node_modules')))
        this.#link(join(ROOT, workspace, 'node_modules'), `${workspace}/node_modules`)
  }

  /**
   * @param {string} target
   * @param {string} file
   */
  #link(target, file) {
    mkdirSync(dirname(this.#at(file)), { recursive: true })
    symlinkSync(target, this.#at(file), 'junction')
  }

  /** @param {string} file */
  #at(file) {
    return join(this.root, file)
  }
}
