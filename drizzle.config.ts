import { defineConfig } from 'drizzle-kit'

/** Where `npx drizzle-kit generate` reads the tables of the starter backend, and writes its migrations. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './examples/backend/database/tables/*.ts',
  out: './examples/backend/database/migrations',
})
