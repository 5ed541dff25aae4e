import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageAliases } from '../scripts/bundle/build-language.ts'
import { leanPackages } from '../scripts/bundle/lean-packages.ts'
import { LAZY_BARREL, loadedFirst } from '../scripts/bundle/loaded-first.ts'

/**
 * Packages that are bundled into one file with the first screens, because one file compresses 1 kB smaller than two.
 */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//

const isFirst = loadedFirst({
  app: new URL('app/', import.meta.url),
  frame: ['root.tsx', 'routes/shell.tsx'],
  pages: ['routes/packing.tsx'],
})

/**
 * All packages that the screens use. In development, a package that is found later makes the browser reload everything.
 */
const PACKAGES = [
  '@simplewebauthn/browser',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'clsx',
  'fflate',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hot-toast/headless',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'uqr',
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanPackages()],
  resolve: { alias: messageAliases(new URL('app/', import.meta.url)) },
  optimizeDeps: { include: PACKAGES },
  // The back office uses the storefront's icons.
  publicDir: '../storefront/public',
  // Fonts stay separate files, because the Content Security Policy refuses fonts inside a style sheet.
  build: { assetsInlineLimit: 0, target: 'es2022', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          experimental: LAZY_BARREL,
          output: {
            codeSplitting: {
              groups: [{ name: (id, graph) => (FRAMEWORK.test(id) || isFirst(id, graph) ? 'first' : null) }],
            },
          },
        },
      },
    },
  },
})
