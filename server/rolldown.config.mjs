import { defineConfig } from 'rolldown'

/**
 * Bundles the server and the seller's program into one file each, plus shared chunks. Without the bundle, Node reads
 * about 1,400 modules and strips their types at each start, which takes 2 s and 200 MB (docs/decisions/0067).
 */
const programs = {
  input: {
    main: 'src/main.ts',
    farmstand: 'src/cli/main.ts',
    'index-worker': 'src/modules/search/index-worker.ts',
  },
  platform: 'node',
  // Not bundled: these packages read files beside them, are native, or must be the copy that renders the storefront.
  external: [/^react/, 'sharp', 'pino', 'pino-pretty', 'pg', 'pdfmake', '@fastify/swagger-ui', '@fastify/static'],
  output: {
    dir: 'build',
    format: 'esm',
    // All files are in one folder, because a program looks for the file of its program that builds search indexes beside its own file.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
}

/** Scripts that the server writes into pages. */
const inlineScripts = {
  input: [
    'src/pages/chosen-language.js',
    'src/pages/device-choices.js',
    'src/pages/home-room.js',
    'src/pages/page-start.js',
  ],
  output: { dir: 'build', format: 'esm', minify: true },
}

export default defineConfig([programs, inlineScripts])
