import { mkdtempSync, readFileSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes, isNearlyFull } from '../platform/disk-space.ts'
import { readStoredKey } from '../platform/stored-key.ts'
import { inProject } from '../platform/places.ts'
import { fault, runCheck, messageOfError, ok, sentence, warning, type Finding } from './finding.ts'

const MB = 1024 ** 2

/** Checks the version of Node, the data folder, its disk and its keys. */
export async function checkMachine(dataDir: string, secretIsSet: boolean): Promise<Finding[]> {
  const folder = checkFolder(dataDir)
  if (folder.state === 'fault') return [checkNode(process.versions.node), folder]
  return [
    checkNode(process.versions.node),
    folder,
    ...(await checkDisk(dataDir)),
    ...(await runCheck('Keys', async () => checkKeys(dataDir, secretIsSet))),
  ]
}

/** Checks the free space for the shop's files. */
export const checkDisk = (dataDir: string): Promise<readonly Finding[]> =>
  runCheck('Disk', async () => diskFindings(await freeBytes(dataDir)))

/** Returns findings about the free space, which is given in bytes. */
export const diskFindings = (free: number): Finding[] => {
  const left = Math.floor(free / MB)
  return isNearlyFull(free)
    ? [warning('Disk', sentence('DISK_NEARLY_FULL', left), sentence('MAKE_ROOM'))]
    : [ok('Disk', `${left} MB are free`)]
}

export function checkNode(version: string): Finding {
  const least = /"node": ">=([\d.]+)"/.exec(readFileSync(inProject('package.json'), 'utf8'))?.[1] ?? ''
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
    ? ok('Node', version)
    : fault('Node', `${version} is too old`, `run the shop with Node ${least} or newer`)
}

/** Checks a folder by creating a file in it. This fails if rights are missing or if the disk is full or read-only. */
function checkFolder(dataDir: string): Finding {
  try {
    rmdirSync(mkdtempSync(join(dataDir, '.doctor-')))
    return ok('Data folder', `${dataDir} can be written to`)
  } catch (error) {
    const forward =
      "set DATA_DIR to the server's, give the folder to the user that runs the shop, or set up a shop: farmstand init"
    return fault('Data folder', `${dataDir} cannot be written to: ${messageOfError(error)}`, forward)
  }
}

function checkKeys(dataDir: string, secretIsSet: boolean): Finding[] {
  const names = readdirSync(dataDir).filter((name) => name.endsWith('.key'))
  const kept = names.flatMap((name): Finding[] => {
    const path = join(dataDir, name)
    const key = readStoredKey(dataDir, name)
    if (key && 'problem' in key)
      return [fault('Keys', key.problem, 'restore it from a backup; without it everyone is signed out')]
    return (statSync(path).mode & 0o077) === 0
      ? [ok('Keys', `${name} exists, and only its owner can read it`)]
      : [warning('Keys', `other users of this machine may read ${path}`, `chmod 600 ${path}`)]
  })
  if (secretIsSet || names.includes('secret.key')) return kept
  return [
    ...kept,
    warning(
      'Keys',
      'there is no secret.key, and SECRET_KEY is not set',
      'the next start creates one; if the shop has run before, restore it from a backup, because records of used cashback and pending codes need it',
    ),
  ]
}
