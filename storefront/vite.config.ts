import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageAliases } from '../scripts/bundle/build-language.ts'
import { LAZY_BARREL, WITHOUT_EFFECT, loadedFirst } from '../scripts/bundle/loaded-first.ts'

/**
 * React and the router. They share one file with the code of the first pages. One file compresses better by 2 kB than
 * two.
 */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//

const isFirst = loadedFirst({
  app: new URL('app/', import.meta.url),
  entry: 'entry.client.tsx',
  frame: ['root.tsx', 'routes/shell/shell.tsx'],
  pages: ['routes/home/home.tsx', 'routes/categories/categories.tsx', 'routes/product/product.tsx'],
})

/** Code that only the pages for paying use. */
const PAYING = /app\/(lib\/payment\/|adapters\/payment\/|messages\/\w+\/payment|ui\/choice)/

/** Code that only the pages for signed-in customers use: profile, orders, wallet, checkout. */
const OWN =
  /app\/(routes\/(profile|checkout|delete-account)\/|features\/(account\/(addresses\/|deletion\/|details\/|number\/|orders\/|wallet\/|profile-nav|profile-rows|sign-out-everywhere)|checkout\/)|messages\/\w+\/(account-safety|checkout|deletion|invoice|orders|profile|wallet))|ui\/src\/field/

/** The code for a product's details, which are shown on the product's page and beside a list. */
const DETAIL =
  /app\/(features\/catalogue\/(combo-detail|stock-detail|sellable-detail|size-links|use-delivery|detail-head|detail-shape|gallery)|messages\/\w+\/(allergens|detail|product))|spoken\/(translate-known-words|allergens-)|Icon(ChefHat|TruckDelivery)\.mjs/

/** Details that appear only beside a list. The product's page shows them in a different way. */
const NOTED = /app\/features\/catalogue\/detail-with-delivery/

/** The code that draws toasts. */
const NEWS = /node_modules\/(react-hot-toast|goober)\/|app\/lib\/toasts|ui\/src\/toaster/

/** The code for the lines of the cart, which are shown on the cart page and in the side panel. */
const CART = /app\/features\/cart\/(cart-contents|cart-line|cart-summary|cart-changes|cart-sidebar|delivery-progress)/

/** The code for search results, which are shown on the results page and under the search box. */
const FOUND =
  /app\/features\/search\/(nothing-found|search-panel|search-start|suggestion-rows|understood-as|wish-button)/

/** Texts that only the pages about the shop use. */
const ABOUT = /app\/messages\/\w+\/pages/

/**
 * All packages that pages import. If Vite discovered a package late, it would reload the page in the developer's
 * browser.
 */
const PACKAGES = [
  '@tabler/icons-react',
  '@tanstack/react-query',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'clsx',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hot-toast/headless',
  'react-router',
  'react-router > @remix-run/route-pattern/match',
  'react-router > @remix-run/route-pattern/specificity',
  'react-router > cookie-es',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'zustand',
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: messageAliases(new URL('app/', import.meta.url)) },
  // Fonts and icons are never inlined, because the content security policy refuses fonts inside the style sheet.
  build: { assetsInlineLimit: 0, target: 'es2022', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          experimental: LAZY_BARREL,
          treeshake: { manualPureFunctions: WITHOUT_EFFECT },
          output: {
            // Leaves out of the shared file all code that only the pages for paying, or only the pages for customers,
            // use.
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) =>
                    FRAMEWORK.test(id) || (!DETAIL.test(id) && isFirst(id, graph)) ? 'first' : null,
                  priority: 20,
                },
                {
                  name: 'shared',
                  test: (id) => ![PAYING, OWN, DETAIL, NOTED, NEWS, CART, FOUND, ABOUT].some((kind) => kind.test(id)),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'own', test: OWN, minShareCount: 2, priority: 0 },
                { name: 'detail', test: DETAIL, priority: 0 },
                { name: 'noted', test: NOTED, priority: 0 },
                { name: 'news', test: NEWS, priority: 0 },
                { name: 'cart-lines', test: CART, priority: 0 },
                { name: 'found', test: FOUND, priority: 0 },
                { name: 'payment', test: PAYING, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { experimental: LAZY_BARREL } } },
  },
  optimizeDeps: { include: PACKAGES },
  // The icon package is bundled with the server build, because importing the whole package would add a second to the
  // server's start.
  ssr: { noExternal: ['@tabler/icons-react'] },
})
