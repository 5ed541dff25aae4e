import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian keeps the PostgreSQL programs without a wrapper here. */
const POSTGRES = '/usr/lib/postgresql'

/**
 * Returns the path of a system program, or null when there is none. It installs a program with a `debianPackage` where
 * possible, and prints this. A program whose package would bring more than itself must be installed already.
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
