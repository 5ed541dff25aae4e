import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  lstatSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../toolchain.mjs'
import { applyEdit } from './edits.mjs'

const BUILD = 'storefront/build'
/** What runs may share: the test database server, the demo shop, and what Node has compiled. */
const SHARED_CACHE = [`test-postgres-${process.getuid?.() ?? 0}`, `e2e-data-${process.getuid?.() ?? 0}`, 'compiled']

/** A copy of the project as it is on the disk, to break and mend without touching the original. */
export class ScratchCopy {
  root = mkdtempSync(join(tmpdir(), 'farmstand-mutants-'))

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
    this.useOriginalBuild()
  }

  /**
   * @param {import('./edits.mjs').Edit} edit
   * @returns {() => void} puts the file back
   */
  apply(edit) {
    const path = this.#at(edit.file)
    const source = readFileSync(path, 'utf8')
    const result = applyEdit(edit, source)
    if ('fault' in result) throw new Error(result.fault)
    writeFileSync(path, result.edited)
    return () => writeFileSync(path, source)
  }

  useOriginalBuild() {
    rmSync(this.#at(BUILD), { recursive: true, force: true })
    this.#link(join(ROOT, BUILD), BUILD)
  }

  /** So that building does not write into the original's. */
  useOwnBuild() {
    if (lstatSync(this.#at(BUILD), { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(this.#at(BUILD))
  }

  remove() {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 3 })
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
    for (const workspace of ['contracts', 'payment-sandbox', 'server', 'storefront'])
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
