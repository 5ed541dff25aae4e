/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], resolved?: string, optionalDependencies?: Record<string, string> }} Entry */

/** Words in package names, each with npm's name for the system that the word means. */
const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

/**
 * Returns the builds for other systems that packages list as optional and that are missing in the lockfile.
 * @param {{ packages: Record<string, Entry> }} lockfile
 * @returns {{ name: string, entry: Entry }[]}
 */
export function missingPlatformPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, path, name))
      .map(([name, version]) => ({
        name,
        entry: { version, ...platformOf(name), ...(dev && { dev }), optional: true },
      })),
  )
}

/**
 * Returns true if the lockfile contains the package. Searches as Node does: first in the folder of the package that
 * needs it, then in the folders above.
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isFound(packages, path, name) {
  if (`${path && `${path}/`}node_modules/${name}` in packages) return true
  if (path === '') return false
  const above = path.lastIndexOf('/node_modules/')
  return isFound(packages, above === -1 ? '' : path.slice(0, above), name)
}

/** @param {string} name */
function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = Object.entries(SYSTEMS).find(([word]) => words.includes(word))?.[1]
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : os === 'linux' && words.at(-1)?.startsWith('gnu')
      ? 'glibc'
      : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}
