import type { Plugin } from 'vite'

interface Omission {
  /** The path inside the package's folder. */
  file: string
  /** The text to remove, which occurs in one place or several. */
  find: string | RegExp
  put?: string
}

/**
 * Code of React Router for features that no page here uses. The bundler keeps this code, because it cannot know that
 * the features are not used at run time: lazy route discovery, prefetching by `<Link prefetch>`, forms and fetchers,
 * instrumentation of routes, server components, and rendering on a server.
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
  // Instrumentation of routes. The router's own instrumentation stays (its line has no brace): reaching-pages.ts uses
  // it to load the files of a page.
  { file: 'router/router.js', find: 'if (init.instrumentations) {', put: 'if (false) {' },
  { file: 'router/instrumentation.js', find: 'aggregated.fetch.length > 0', put: 'false' },
  { file: 'router/instrumentation.js', find: 'if (typeof to === "number") return', put: 'if (true) return' },
  { file: 'router/router.js', find: 'consumeInstrumentationClientResultMetaReceiver(router)', put: 'void 0' },
  { file: 'router/router.js', find: 'if (opts?.instrumentationNavigateMetaReceiver)', put: 'if (false)' },
  // There is only one style sheet, which every page loads at the start.
  { file: 'dom/ssr/routes.js', find: 'cachedModule ? prefetchStyleLinks(route, cachedModule) : ', put: '' },
  { file: 'dom/ssr/routes.js', find: /let prefetchRouteCssPromise = .*/g },
  { file: 'dom/ssr/routes.js', find: /await Promise\.all\(\[prefetchRouteCssPromise.*/g },
  // Forms and fetchers are unused: every request reads a page.
  { file: 'dom/ssr/single-fetch.js', find: /if \(request\.method !== "GET"\) return .*/g },
  { file: 'dom/ssr/single-fetch.js', find: /if \(fetcherKey\) return .*/g },
  { file: 'dom/ssr/single-fetch.js', find: 'request.method === "GET"', put: 'true' },
  { file: 'dom/ssr/single-fetch.js', find: 'targetRoutes && request.method !== "GET"', put: 'false' },
  { file: 'dom/ssr/data.js', find: 'request.method !== "GET"', put: 'false' },
  { file: 'router/router.js', find: 'submission && isMutationMethod(submission.formMethod)', put: 'false' },
  {
    file: 'router/router.js',
    find: 'fetchLoadMatches.forEach((f, key)',
    put: 'false && fetchLoadMatches.forEach((f, key)',
  },
  {
    file: 'router/router.js',
    find: 'revalidatingFetchers.filter((f)',
    put: 'false && revalidatingFetchers.filter((f)',
  },
  // Only React's own transitions are used.
  { file: 'router/router.js', find: /if \(isBrowser\)(?= \{\n\t+restoreAppliedTransitions)/g, put: 'if (false)' },
  {
    file: 'router/router.js',
    find: /if \(pendingAction === "POP" .*\)(?= \{\n\t+let priorPaths)/g,
    put: 'if (false)',
  },
  { file: 'router/router.js', find: 'else if (pendingViewTransitionEnabled)', put: 'else if (false)' },
  { file: 'components.js', find: 'if (!viewTransitionOpts || !isViewTransitionAvailable)', put: 'if (true)' },
  { file: 'components.js', find: 'if (renderDfd && pendingState && router.window)', put: 'if (false)' },
  { file: 'components.js', find: 'if (!vtContext.isTransitioning && interruption)', put: 'if (false)' },
  { file: 'dom/ssr/components.js', find: 'isFogOfWarEnabled(routeDiscovery, ssr)', put: 'false' },
  { file: 'dom/ssr/components.js', find: 'useIsRSCRouterContext()', put: 'false' },
  // The page's start script (paint-first.ts) has already requested the scripts, and skips those that only re-export
  // another.
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

/**
 * Unused code of TanStack Query for infinite queries. The code of mutations is also removed from the query cache,
 * because `useMutation` loads it with the pages that use it.
 */
const ofQuery: readonly Omission[] = [
  { file: 'queryClient.js', find: 'import { MutationCache } from "./mutationCache.js";' },
  { file: 'queryClient.js', find: 'config.mutationCache || new MutationCache()', put: 'config.mutationCache' },
  {
    file: 'queryClient.js',
    find: 'this.#mutationCache.resumePausedMutations()',
    put: 'this.#mutationCache?.resumePausedMutations()',
  },
  { file: 'queryClient.js', find: 'this.#mutationCache.clear()', put: 'this.#mutationCache?.clear()' },
  {
    file: 'queryClient.js',
    find: /getMutationCache\(\) \{\n\t+return this\.#mutationCache(?=;)/g,
    put: 'getMutationCache(made) {\nreturn this.#mutationCache ??= made()',
  },
  {
    file: 'mutationObserver.js',
    find: 'import { getDefaultState } from "./mutation.js";',
    put: 'import { getDefaultState } from "./mutation.js";\nimport { MutationCache } from "./mutationCache.js";\nconst made = () => new MutationCache();',
  },
  { file: 'mutationObserver.js', find: '.getMutationCache()', put: '.getMutationCache(made)' },
  { file: 'query.js', find: /\(this\.#queryType === "infinite" \? .*\)\?\.onFetch\(context, this\);/g },
]

/** The omissions for each package. The key is the last part of the path of the package's folder. */
const packages: Record<string, readonly Omission[]> = {
  '/node_modules/react-router/dist/production/lib/': ofRouter,
  '/node_modules/@tanstack/query-core/build/modern/': ofQuery,
}

/** Matches source code that uses an omitted feature. To use the feature, first remove the omission. */
const LEFT_OUT =
  /\b(?:useFetcher|useFetchers|useSubmit|Form)\b[^}]*\}\s*from\s*['"]react-router['"]|\bprefetch\s*[:=]|\broute\.instrument\(|\b(?:use|fetch|prefetch)InfiniteQuery\b|\bviewTransition\b|\b(?:useIsMutating|useMutationState|isMutating)\b/

/**
 * Matches display names, which only a debugger shows. `making` matches calls that are then marked as pure, because the
 * bundler would otherwise keep them for possible side effects.
 */
const naming = /^\w+\.displayName = .*$/gm
/** Matches the router's warnings to developers in the console. Development builds keep these warnings. */
const warning = /\bwarn(?:ing|ingOnce|Once)\(.*\);$/gm
const making = /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g

/**
 * Builds packages for the browser without their unused code. If a new version of a package has a different text, the
 * build fails. Only the back office is built with this plugin, because without it the scripts of a packer's phone would
 * be 129.6 kB, above the limit of 121 kB.
 */
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
      return {
        code: rest.replaceAll(naming, '').replaceAll(warning, ';').replaceAll(making, '= /* @__PURE__ */ '),
        map: null,
      }
    },
  }
}
