import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { askedOf } from '#domains/jobs/testing/approving.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { declaredExamples } from '#platform/testing/declared-examples.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { exportTenant } from '../portable/export.ts'
import { importTenant } from '../portable/import.ts'

export type ImportOptions = { alias?: string; trust?: boolean; signal?: AbortSignal }

/** Of these an organisation keeps something, beside its people, jobs and lists. */
const kept = [
  'personSkillCreate',
  'trainingCreate',
  'terminologyUpdate',
  'holidaysAdd',
  'savedViewCreate',
  'emailSendTest',
  'chartLinkCreate',
]
export const seedPlace = (tenantId: string, row: string) => ({ tenantId, table: 'authenticators', row, column: 'sealed_seed' })

export const textOf = (path: string) => gunzipSync(readFileSync(path)).toString()

/** A server whose organisation keeps something of everything, its file `demo`, and room for more files. */
export function usePortableDemo() {
  const held = useTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'kith-portable-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const services = () => held.server.running.services
  const at = (name: string) => join(folder, name)
  const demo = at('demo.kith')
  const seeds = () => new SealedValues(services().config.secret, 'authenticator')

  beforeAll(async () => {
    const { tenantId } = held.server.world
    const examples = await declaredExamples()
    for (const name of kept) {
      const document = `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { __typename } }`
      const input = await examples.get(name)?.(held.server)
      const { errors } = await held.server
        .as('admin')
        .send(name === 'terminologyUpdate' || name === 'holidaysAdd' ? document.replace(' { __typename }', '') : document, { input })
      if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`)
    }
    await askedOf(held.server, 'manager')
    // A child that is older than its parent
    await held.server.rows(
      `update business_units set parent_id = (select id from business_units where tenant_id = $1 order by id desc limit 1)
       where tenant_id = $1 and id = (select id from business_units where tenant_id = $1 order by id limit 1)`,
      [tenantId],
    )
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'other@demo.example'")
    await held.server.rows(
      'insert into authenticators (tenant_id, user_id, sealed_seed, last_step, created_at) values ($1, $2, $3, 0, now())',
      [tenantId, user?.id, seeds().seal('JBSWY3DPEHPK3PXP', seedPlace(tenantId, user?.id ?? ''))],
    )
    const key = `${tenantId}/pictures/0190aaaa-0000-7000-8000-000000000001.small`
    await services().files.storage.write(key, Readable.from([Buffer.alloc(200_000, 'picture')]), 200_000)
    await services().files.storage.write(`${tenantId}/exports/0190aaaa.1`, Readable.from(['x']), 1)
    await exportTenant(services(), 'demo', demo)
  }, 60_000)

  const importFile = (path: string, options: ImportOptions = {}) => importTenant(services(), { path, trust: false, ...options })
  const idOf = async (alias: string) =>
    (await held.server.rows<{ id: string }>('select id from tenants where alias = $1', [alias]))[0]?.id ?? ''
  return { held, services, at, demo, seeds, importFile, idOf }
}
