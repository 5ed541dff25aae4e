import type { Plugin } from 'vite'

interface Omission {
  /** Inside the package's folder. */
  file: string
  /** As it stands there, on one place or several. */
  find: string | RegExp
  put?: string
}

/**
 * Code of React Router for features that no page here uses, which the bundler keeps because only run time shows that they are unused: lazy
 * route discovery, prefetching by `<Link prefetch>`, forms and fetchers, instrumentation of routes, server components, and rendering on a
 * server.
 */
const ofRouter: readonly Omission[] = [
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
  {
    file: 'router/router.js',
    find: /^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: \w+|patchRoutes|_internalFetchControllers: \w+|_internalSetRoutes),\n/gm,
  },
  { file: 'router/router.js', find: /^\t\t_internalSetState\w+\(newState\) \{\n.*\n\t\t\}\n/gm },
  { file: 'router/router.js', find: 'if (!opts || !isSubmissionNavigation(opts)) return', put: 'return' },
  // Instrumentation of routes. That of the router stays (its line has no brace): reaching-pages.ts loads the files of a page with it.
  { file: 'router/router.js', find: 'if (init.instrumentations) {', put: 'if (false) {' },
  { file: 'router/instrumentation.js', find: 'aggregated.fetch.length > 0', put: 'false' },
  { file: 'router/instrumentation.js', find: 'if (typeof to === "number") return', put: 'if (true) return' },
  { file: 'router/router.js', find: 'consumeInstrumentationClientResultMetaReceiver(router)', put: 'void 0' },
  { file: 'router/router.js', find: 'if (opts?.instrumentationNavigateMetaReceiver)', put: 'if (false)' },
  // The style is one file, which every page has from the beginning.
  { file: 'dom/ssr/routes.js', find: 'cachedModule ? prefetchStyleLinks(route, cachedModule) : ', put: '' },
  { file: 'dom/ssr/routes.js', find: /let prefetchRouteCssPromise = .*/g },
  { file: 'dom/ssr/routes.js', find: /await Promise\.all\(\[prefetchRouteCssPromise.*/g },
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

/** Lists that run on read by a query that grows. */
const ofQuery: readonly Omission[] = [
  { file: 'query.js', find: /\(this\.#queryType === "infinite" \? .*\)\?\.onFetch\(context, this\);/g },
]

/** By the part of a file's address that ends with its package's folder. */
const packages: Record<string, readonly Omission[]> = {
  '/node_modules/react-router/dist/production/lib/': ofRouter,
  '/node_modules/@tanstack/query-core/build/modern/': ofQuery,
}

/** Features that are left out, as a source file would use them: whoever needs one removes its omission first. */
const LEFT_OUT =
  /\b(?:useFetcher|useFetchers|useSubmit|Form)\b[^}]*\}\s*from\s*['"]react-router['"]|\bprefetch\s*[:=]|\broute\.instrument\(|\b(?:use|fetch|prefetch)InfiniteQuery\b/

/** Display names, which only a debugger shows, and calls that the bundler would otherwise keep because they might have side effects. */
const naming = /^\w+\.displayName = .*$/gm
const making = /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g

/** Builds packages for the browser without what is never used of them. A new version that looks otherwise fails the build. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [folder, omissions] = Object.entries(packages).find(([path]) => id.includes(path)) ?? []
      if (folder === undefined || omissions === undefined) {
        const wanted = id.includes('/node_modules/') ? null : LEFT_OUT.exec(code)
        if (wanted) this.error(`${id} uses what lean-packages leaves out: ${wanted[0]}`)
        return null
      }
      const file = id.slice(id.indexOf(folder) + folder.length)
      let rest = code
      for (const { find, put = '' } of omissions.filter((omission) => omission.file === file)) {
        if (rest.replaceAll(find, '') === rest) this.error(`${id} holds no ${find} any more`)
        rest = rest.replaceAll(find, put)
      }
      return { code: rest.replaceAll(naming, '').replaceAll(making, '= /* @__PURE__ */ '), map: null }
    },
  }
}
