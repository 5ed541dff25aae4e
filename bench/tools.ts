import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which Debian stores those programs of PostgreSQL that have no wrapper in the PATH. */
const POSTGRES = '/usr/lib/postgresql'

/**
 * Returns the path of a system program, or null if there is none. If `debianPackage` is given, a missing program is
 * installed where possible, and a message says so. Programs whose package contains more than the program have to be
 * installed already.
 */
export function findTool(name: string, { debianPackage }: { debianPackage?: string } = {}): string | null {
  if (runs(name)) return name
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  const beside = versions.map((version) => join(POSTGRES, version, 'bin', name)).find((path) => existsSync(path))
  if (beside) return beside
  if (!debianPackage || process.getuid?.() !== 0 || !runs('apt-get')) return null
  process.stdout.write(`Installing ${debianPackage} …\n`)
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', debianPackage], { stdio: 'ignore' })
  return runs(name) ? name : null
}

const runs = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined
