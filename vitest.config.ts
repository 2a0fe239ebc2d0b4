import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vite would take graphql's modules for our files while Node takes its scripts for the packages: two copies, of which each refuses the other's objects.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/src/**/*.test.tsx', 'scripts/**/*.test.ts', 'bench/lib/*.test.ts'],
    environment: 'node',
    globalSetup: ['packages/server/src/platform/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
