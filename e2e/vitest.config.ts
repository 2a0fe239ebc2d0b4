import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** The longest files first, so that no worker is left with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((left, right) => rank(left) - rank(right))
  }
}

const rank = ({ moduleId }: TestSpecification) => (/\/crawl[^/]*$/.test(moduleId) ? 0 : 1)

/** Journeys through the built application in Chromium; each file has a copy of the demo, each worker a browser and a process for the servers. */
export default defineConfig({
  // One copy of graphql, as in the configuration of the other tests.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // A machine that is busy is slow: what comes at all is waited for.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
