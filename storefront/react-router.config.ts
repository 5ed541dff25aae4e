import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Few routes: all are named in the first page, so no manifest endpoint is needed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
