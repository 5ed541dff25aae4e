import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and icons stay files: a page's policy refuses fonts inside the style sheet.
  build: { assetsInlineLimit: 0, target: 'es2022', sourcemap: false },
  // The icon package is bundled, because importing it whole costs the server a second at start.
  ssr: { noExternal: ['@tabler/icons-react'] },
})
