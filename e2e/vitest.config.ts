import { defineConfig } from 'vitest/config'

/** Journeys through the built application in Chromium, one after the other on one server. */
export default defineConfig({
  // One copy of graphql, as in the configuration of the other tests.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: true,
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
