import type pg from 'pg'
import { SealedValues } from '#platform/sealed-values.ts'

/** Seals what waits, and forgets what is settled. */
export async function finish(client: pg.Client, secret: string): Promise<void> {
  const sealer = new SealedValues(secret, 'change request')
  const tenants = await client.query<{ id: string }>('select id from tenants')
  for (const { id: tenantId } of tenants.rows) {
    await client.query("select set_config('app.tenant', $1, true)", [tenantId])
    const waiting = await client.query<{ id: string; input: unknown }>("select id, input from change_requests where state = 'PENDING'")
    for (const { id: row, input } of waiting.rows) {
      const sealed = sealer.seal(JSON.stringify(input), { tenantId, table: 'change_requests', row, column: 'sealed_input' })
      await client.query('update change_requests set sealed_input = $1 where id = $2', [sealed, row])
    }
  }
  await client.query("select set_config('app.tenant', '', true)")
  await client.query('alter table change_requests drop column input')
}
