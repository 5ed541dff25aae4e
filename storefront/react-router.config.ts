import { addressPrefix } from '@farmstand/contracts/languages'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from '../scripts/bundle/build-worker.ts'
import { buildLanguage } from '../scripts/bundle/build-language.ts'

const language = buildLanguage()

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  // The pages of each language have separate addresses, so that caches and search engines can tell them apart.
  basename: addressPrefix(language) || '/',
  // The first page lists all routes, because there are only a few. So no endpoint for route manifests is needed.
  routeDiscovery: { mode: 'initial' },
  // One service worker serves the pages of all languages. Its file is beside the English files, because these are
  // served from the root of the shop.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    if (language === 'en') await buildWorker(import.meta.dirname, buildDirectory)
  },
} satisfies Config
