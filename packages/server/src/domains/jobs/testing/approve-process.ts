import { startKith } from '#src/main.ts'
import { asActor } from '#platform/begin.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'

/** A server of its own that gives one approval, for tests that kill it. */
const urls = JSON.parse(process.env['TEST_URLS'] ?? '{}') as DatabaseUrls
const { tenantId, userId, ...input } = JSON.parse(process.env['TEST_APPROVAL'] ?? '{}') as { tenantId: string; userId: string }

const running = await startKith(readConfig(), urls, { serve: false, work: false })
await asActor(running.services, { tenantId, userId }, { source: 'user' }, (ctx) =>
  running.services.kith.mutation('jobPendingUpdateDecide').runNamed(ctx, { ...input, decision: 'APPROVE' }),
)
await running.stop()
