import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { useUpgrade } from '#platform/testing/upgrade.ts'

const sealing = '2026-11-26-2300-seal-what-waits-for-approval.sql'
const held = useUpgrade(sealing)

it('an upgrade seals what waited for approval unsealed, and forgets what was asked for once it is settled', async () => {
  const { rows } = held
  const [tenantId, waiting, settled] = [randomUUID(), randomUUID(), randomUUID()]
  const input = { fte: '0.5', customFields: [{ apiName: 'cost_code', value: 'canary' }] }
  await rows.query("insert into tenants (id, alias, name) values ($1, 'waits', 'Waits')", [tenantId])
  for (const [id, state] of [[waiting, 'PENDING'] as const, [settled, 'APPLIED'] as const])
    await rows.query(
      `insert into change_requests (tenant_id, id, mutation, input, difference, subject_kind, subject_id, effective_from, requested_at, state)
       values ($1, $2, 'jobUpdate', $3, '{}', 'job', $4, '2026-12-01', now(), $5)`,
      [tenantId, id, input, randomUUID(), state],
    )
  expect(await migrate(held.urls, held.upTo)).toEqual([sealing])
  const { rows: kept } = await rows.query<{ id: string; sealed_input: Buffer | null }>('select * from change_requests')
  const sealedOf = (wanted: string) => kept.find(({ id }) => id === wanted)?.sealed_input
  expect([JSON.stringify(kept).includes('canary'), sealedOf(settled)]).toEqual([false, null])
  const place = { tenantId, table: 'change_requests', row: waiting, column: 'sealed_input' }
  const opened = new SealedValues(testSecret, 'change request').open(sealedOf(waiting) ?? Buffer.alloc(0), place)
  expect(JSON.parse(opened)).toEqual(input)
})
