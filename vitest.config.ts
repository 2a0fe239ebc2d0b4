import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const ofServer = ['packages/server/src/**/*.test.ts', 'scripts/**/*.test.ts']
const ofWeb = ['packages/web/src/**/*.test.{ts,tsx}']
const others = ['packages/shared/src/**/*.test.ts', 'packages/web/build/*.test.ts', 'bench/lib/*.test.ts']
/** Files that replace a module need a process in which nobody has loaded it. */
const alone = globSync([...ofServer, ...others]).filter((file) => /\bvi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')))

const globalSetup = ['packages/server/src/platform/testing/global-setup.ts']
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

export default defineConfig({
  // Vite would take graphql's modules for our files while Node takes its scripts for the packages: two copies, of which each refuses the other's objects.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 3,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A machine that is busy is slow: what comes at all is waited for
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // The server is loaded once by each worker: nothing in it holds state but what a server is made of.
      { extends: true, test: { name: 'server', include: ofServer, exclude: alone, isolate: false, globalSetup, ...native } },
      { extends: true, test: { name: 'others', include: others, exclude: alone, isolate: false, ...native } },
      { extends: true, test: { name: 'web', include: ofWeb, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone, isolate: true, globalSetup } },
    ],
  },
})
