import { defineConfig } from 'rolldown'

/**
 * The server and the seller's program as one file each and the chunks they share: Node would otherwise read and strip some 1,400 modules
 * at each start, 2 s and 200 MB of it (docs/decisions/0067).
 */
const programs = {
  input: {
    main: 'src/main.ts',
    farmstand: 'src/cli/main.ts',
    'index-worker': 'src/modules/search/index-worker.ts',
  },
  platform: 'node',
  // These read files of their own package, are native, or must be the very copy that the storefront's build renders with.
  external: [/^react/, 'sharp', 'pino', 'pino-pretty', 'pg', 'pdfmake', '@fastify/swagger-ui', '@fastify/static'],
  output: {
    dir: 'build',
    format: 'esm',
    // In one folder: a program finds the thread it starts beside itself.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
}

/** What the server writes into pages. */
const inPages = {
  input: ['src/pages/chosen-language.js', 'src/pages/home-room.js', 'src/pages/page-start.js'],
  output: { dir: 'build', format: 'esm', minify: true },
}

export default defineConfig([programs, inPages])
