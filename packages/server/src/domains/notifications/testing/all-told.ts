import { expect } from 'vitest'
import type { TestServer } from '#platform/testing/test-server.ts'

/** Waits until everybody has been told of everything that has happened. */
export const allTold = (server: TestServer): Promise<void> =>
  expect
    .poll(
      async () => {
        const [open] = await server.rows<{ count: number }>(
          "select count(*)::integer as count from pgboss.job where name = 'notifications' and state in ('created', 'retry', 'active')",
        )
        return open?.count
      },
      { timeout: 20_000 },
    )
    .toBe(0)
