import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/store/schema.ts', './src/store/tournament-schema.ts'],
  out: './db/migrations',
});
