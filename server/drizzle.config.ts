import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // The pretended payment provider keeps its books in the same database, in tables of its own.
  schema: ['./src/modules/*/tables.ts', './src/adapters/payment/sandbox/tables.ts'],
  out: './migrations',
})
