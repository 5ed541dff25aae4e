import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian keeps what its wrappers do not reach. */
const POSTGRES = '/usr/lib/postgresql'

/**
 * A program of the system, or null where there is none. One that has a `debianPackage` is installed where that is possible, in a step of
 * its own that is announced; what would bring more than the program with it must be there already.
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
