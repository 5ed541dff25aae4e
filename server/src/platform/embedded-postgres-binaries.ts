import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from './error-code.ts'
import type { Postmaster } from './embedded-postgres-cluster.ts'
import { canEnter, systemFolder, type ClusterPlace } from './embedded-postgres-place.ts'

/**
 * Returns PostgreSQL's programs for the account that runs them. These are the programs that npm installed or, if that
 * account cannot use them, a copy.
 */
export async function preparedBinaries(place: ClusterPlace): Promise<Postmaster> {
  const installed = installedPackage()
  if (!place.runAs || canEnter(place.runAs, join(installed, 'native', 'bin'))) {
    if (linked(installed)) return { place, bin: join(installed, 'native', 'bin') }
  }
  const base = place.runAs && !place.home.startsWith(`${place.dataDir}/`) ? systemFolder() : place.dataDir
  return { place, bin: join(copied(installed, base), 'native', 'bin') }
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `No built-in PostgreSQL is installed for this machine (${name}). Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

/**
 * Creates missing symbolic links. Returns false if this process may not write there. They may be missing because npm
 * packages contain no links, and npm may skip the install script that creates them.
 */
function linked(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  if (!Array.isArray(links)) throw new Error(`${list} is damaged. Run npm ci.`)
  try {
    for (const link of links) makeLink(folder, link)
    return true
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(errorCode(error))) return false
    throw error
  }
}

function makeLink(folder: string, { source, target }: { source: string; target: string }): void {
  const path = join(folder, target)
  if (existsSync(path)) return
  try {
    symlinkSync(relative(dirname(target), source), path)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/**
 * Copies the programs under a draft name and then renames the copy, so that a copy under the final name is always
 * complete.
 */
function copied(installed: string, base: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown'
  const final = join(base, `postgresql-${version}`)
  if (existsSync(final)) return final
  const draft = `${final}.${randomBytes(6).toString('hex')}`
  try {
    cpSync(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    linked(draft)
    renameSync(draft, final)
  } catch (error) {
    if (!existsSync(final)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return final
}
