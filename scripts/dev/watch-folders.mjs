import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../toolchain.mjs'

/** Milliseconds without a change before a restart, because editors write a file in several steps. */
const SETTLE_MS = 100

/**
 * Watches each folder separately, because a watch of the whole tree misses later writes to a file that was replaced.
 * @param {string[]} names
 * @param {() => void} changed
 * @returns {() => void} stops watching
 */
export function watchFolders(names, changed) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  let settle
  const look = () => {
    const folders = names.flatMap((name) => foldersIn(join(ROOT, name)))
    for (const [folder, watcher] of watchers)
      if (!folders.includes(folder)) {
        watcher.close()
        watchers.delete(folder)
      }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watch(folder, soon))
  }
  const soon = () => {
    clearTimeout(settle)
    settle = setTimeout(() => {
      look()
      changed()
    }, SETTLE_MS)
  }
  look()
  return () => {
    clearTimeout(settle)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** @param {string} top */
function foldersIn(top) {
  const inside = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => !folder.includes('node_modules'))
  return [top, ...inside]
}
