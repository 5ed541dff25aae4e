import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/*/{tables,*-tables}.ts', './src/platform/jobs.ts'],
  out: './migrations',
})
