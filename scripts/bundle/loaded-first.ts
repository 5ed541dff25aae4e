import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The functions of the bundler's module graph that are used here. */
interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null
}

type Holds = (id: string) => boolean

interface Pages {
  /** The folder with the files of the pages. It ends with a slash. */
  app: URL
  /**
   * The file that starts the page as soon as it is loaded, so that no file loaded earlier may contain it. By default it
   * is the entry of the router.
   */
  entry?: string
  /** The modules that every page uses. */
  frame: readonly string[]
  /** The pages on which a visit may begin. */
  pages: readonly string[]
}

/**
 * Lets the bundler read only the used modules of a package whose entry exports thousands, such as the 6,000 icons.
 * Without it, reading them takes most of a build.
 */
export const LAZY_BARREL = { lazyBarrel: true }

/**
 * Functions of React Router, by their names in its files, that only warn developers or describe components. The bundler
 * removes a call whose result is unused. Without this list a first page would be 1 kB larger.
 */
export const WITHOUT_EFFECT = [
  'warning',
  'warnOnce',
  'warningOnce',
  'React$1.createContext',
  'React$1.forwardRef',
  'React$1.memo',
]

/** Matches files that only export all other files of a package. */
const BARREL =
  /\/node_modules\/(?:@tabler\/icons-react\/.*\/(?:tabler-icons-react|index)\.mjs|@tanstack\/[\w-]+\/.*\/index\.js)$/

/**
 * Selects the modules that go into one file for the first page of a visit. These are the frame of every page, and the
 * modules that first pages share with each other or with any other page. One large file compresses better than twenty
 * small ones, and the first pages still load no code that only other pages need. A module that is only imported
 * dynamically counts as part of another page.
 */
export function loadedFirst({ app, entry, frame, pages }: Pages): (id: string, graph: Graph) => boolean {
  const idOf = (path: string): string => fileURLToPath(new URL(path, app))
  const entries = entry === undefined ? [] : [idOf(entry)]
  const all = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map(idOf)
  const sort = (graph: Graph): Holds => {
    const always = reachedFrom([...entries, ...frame.map(idOf)], graph)
    const each = pages.map((path) => {
      const holds = reachedFrom([idOf(path)], graph)
      return {
        holds,
        shared: reachedFrom(
          all.filter((id) => !holds(id)),
          graph,
        ),
      }
    })
    return (id) => !entries.includes(id) && (always(id) || each.some(({ holds, shared }) => holds(id) && shared(id)))
  }
  // Computed on first use, when the module graph is complete.
  let sorted: Holds | null = null
  return (id, graph) => (sorted ??= sort(graph))(id)
}

/** Returns the modules that these files import statically. From a barrel file, only the named imports count. */
function reachedFrom(files: readonly string[], graph: Graph): Holds {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
    const words = new Set(code?.toLowerCase().match(/\w+/g))
    for (const imported of importedIds)
      if (!BARREL.test(imported)) visit(imported)
      else for (const file of handedOut(imported, graph)) if (words.has(nameOf(file))) visit(file)
  }
  files.forEach(visit)
  return (id) => reached.has(id)
}

function handedOut(barrel: string, graph: Graph): string[] {
  const files = graph.getModuleInfo(barrel)?.importedIds ?? []
  return files.flatMap((file) => (BARREL.test(file) ? handedOut(file, graph) : [file]))
}

/** Returns the name of a file's export. In these packages each file has the name of its export. */
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.')).toLowerCase()
