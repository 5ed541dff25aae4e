import type { Plugin } from 'vite'

interface Omission {
  /** Inside the package's folder. */
  file: string
  /** As it stands there, on one place or several. */
  find: string | RegExp
  put?: string
}

/**
 * What the router's package holds for ways of using it that no page here has, though only at run time could it see that: routes that
 * are discovered by and by, prefetching by `<Link prefetch>`, forms and fetchers, instruments of a route, server components, and what
 * only a server writes.
 */
const omissions: readonly Omission[] = [
  {
    file: 'dom-export/hydrated-router.js',
    find: /ssrInfo\.context\.future\.unstable_customRouteDiscovery \? new .* : void 0(?=;)/g,
    put: 'void 0',
  },
  { file: 'dom-export/hydrated-router.js', find: /\bpatchRoutesOnNavigation: .*/g },
  { file: 'dom-export/hydrated-router.js', find: /if \(discoveryRuntime\) .*\n\s*else .*/g },
  { file: 'dom-export/hydrated-router.js', find: /router\.createRoutesForHMR = .*/g },
  { file: 'router/router.js', find: 'if (isFogOfWar)', put: 'if (false)' },
  { file: 'router/router.js', find: 'future.unstable_customRouteDiscovery', put: 'false' },
  { file: 'router/router.js', find: 'if (init.patchRoutesOnNavigation)', put: 'if (false)' },
  { file: 'router/router.js', find: 'if (!init.patchRoutesOnNavigation)', put: 'if (true)' },
  {
    file: 'router/router.js',
    find: 'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod))',
    put: 'else if (false)',
  },
  { file: 'router/router.js', find: /^\t\tfetch,\n/gm },
  { file: 'router/router.js', find: 'if (!opts || !isSubmissionNavigation(opts)) return', put: 'return' },
  { file: 'router/router.js', find: /\.\.\.getRouteInstrumentationUpdates\(.*/g },
  { file: 'dom/ssr/single-fetch.js', find: /if \(request\.method !== "GET"\) return .*/g },
  { file: 'dom/ssr/components.js', find: 'isFogOfWarEnabled(routeDiscovery, ssr)', put: 'false' },
  { file: 'dom/ssr/components.js', find: 'useIsRSCRouterContext()', put: 'false' },
  // The page's own start has asked for the scripts (paint-first.ts), and for none that only passes on another.
  {
    file: 'dom/ssr/components.js',
    find: /\[\.\.\.new Set\(manifest\.entry\.imports\.concat\(.*\)\)\](?=;)/g,
    put: '[]',
  },
  {
    file: 'dom/ssr/components.js',
    find: /React\$1\.createElement\("link", \{\s*rel: "modulepreload",\s*href: manifest\.entry\.module,[^}]*\}\)/g,
    put: 'null',
  },
  { file: 'dom/ssr/components.js', find: '!isStatic ?', put: 'true ?' },
  { file: 'dom/ssr/components.js', find: 'staticContext ?', put: 'false ?' },
  { file: 'components.js', find: 'useIsRSCRouterContext()', put: 'false' },
  { file: 'hooks.js', find: /if \(this\.context\) return .*/g },
  { file: 'dom/lib.js', find: 'usePrefetchBehavior(prefetch, rest)', put: '[]' },
  { file: 'dom/lib.js', find: 'shouldPrefetch && !isAbsolute', put: 'false' },
]

/** In a page's file: whoever wants one of these takes its omission away first. */
const LEFT_OUT =
  /\b(?:useFetcher|useFetchers|useSubmit|Form)\b[^}]*\}\s*from\s*['"]react-router['"]|\bprefetch\s*[:=]|\broute\.instrument\(/

/** Names that only a debugger shows, and what the bundler else believes to do something. */
const naming = /^\w+\.displayName = .*$/gm
const making = /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g

/** Builds the router for the browser without what is never used of it. A new version that looks otherwise fails the build. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file] = id.split('/node_modules/react-router/dist/production/lib/')
      if (file === undefined) {
        const wanted = id.includes('/node_modules/') ? null : LEFT_OUT.exec(code)
        if (wanted) this.error(`${id} uses what lean-router leaves out: ${wanted[0]}`)
        return null
      }
      let rest = code
      for (const { find, put = '' } of omissions.filter((omission) => omission.file === file)) {
        if (rest.replaceAll(find, '') === rest) this.error(`${file} of react-router holds no ${find} any more`)
        rest = rest.replaceAll(find, put)
      }
      return { code: rest.replaceAll(naming, '').replaceAll(making, '= /* @__PURE__ */ '), map: null }
    },
  }
}
