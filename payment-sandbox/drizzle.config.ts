import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/tables.ts',
  schemaFilter: ['payment_sandbox'],
  out: './migrations',
})
