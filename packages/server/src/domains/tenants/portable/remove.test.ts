import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { suspend } from '#domains/tenants/public.ts'
import { asSystem } from '#platform/begin.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asOwner } from '../../../demo/as-owner.ts'
import { exportTenant } from './export.ts'
import { importTenant } from './import.ts'
import { removeFiles, removeTenant } from './remove.ts'
import { everyTable } from './tables.ts'

const held = useTestServer()
const folder = mkdtempSync(join(tmpdir(), 'kith-removal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const services = () => held.server.running.services
const at = (name: string) => join(folder, name)

describe('deleting an organisation', () => {
  const remove = (alias: string, options: { file?: string; isUnkept?: boolean } = {}) =>
    asOwner(held.server.urls, { config: services().config, clock: services().clock }, (db, all) =>
      removeTenant(all, db, { alias, file: options.file, isUnkept: options.isUnkept ?? false }),
    )

  it('asks that it is suspended and that its present state was exported, takes everything, and it can come back where it was, also after a try that was killed', async () => {
    const acme = held.server.world.stranger.tenantId
    await expect(remove('acme', { isUnkept: true })).rejects.toThrow('Suspend it first')
    await asSystem(services(), acme, (ctx) => suspend(ctx, true))
    await expect(remove('acme')).rejects.toThrow('--without-export')
    const other = at('demo.kith')
    await exportTenant(services(), 'demo', other)
    await expect(remove('acme', { file: other })).rejects.toThrow('is the export of demo')
    const path = at('acme.kith')
    await exportTenant(services(), 'acme', path)
    await asSystem(services(), acme, (ctx) => suspend(ctx, false))
    await asSystem(services(), acme, (ctx) => suspend(ctx, true))
    await expect(remove('acme', { file: path })).rejects.toThrow('has changed since')
    const last = at('acme-last.kith')
    await exportTenant(services(), 'acme', last)
    const others = await held.server.rows('select count(*) from people where tenant_id <> $1', [acme])
    // As after another organisation was deleted: with such figures, deleting thousands of people takes a minute
    const seemEmpty = await held.server.rows(
      "update pg_class set relpages = 900, reltuples = 0 where relname in ('jobs', 'people', 'reporting_lines') returning relname",
    )
    expect(seemEmpty).toHaveLength(3)
    const { rows } = await remove('acme', { file: last })
    await removeFiles(services(), acme)
    expect(rows).toBeGreaterThan(100)
    const tables = await inTransaction(services().pool, everyTable)
    for (const { name } of tables)
      expect(await held.server.rows(`select from ${name} where tenant_id = $1 limit 1`, [acme]), name).toEqual([])
    expect(await held.server.rows("select from pg_class where relname in ('jobs', 'people') and reltuples > 1")).toHaveLength(2)
    expect(await held.server.rows("select from tenants where alias = 'acme'")).toEqual([])
    expect(await held.server.rows('select count(*) from people')).toEqual(others)

    const abandoned = `${acme}/pictures/0190bbbb.small`
    await services().files.storage.write(abandoned, Readable.from(['x']), 1)
    const back = await importTenant(services(), { path: last, trust: false })
    expect(back.id).toBe(acme)
    expect(await services().files.storage.size(abandoned)).toBeUndefined()
    expect(await verifyAudit(services().pool, services().config.secret, { alias: 'acme' })).toEqual([])
    expect((await held.server.as('stranger').send('{ listAllSkills { id } }')).errors?.[0]?.extensions.code ?? 'UNAUTHENTICATED').toBe(
      'UNAUTHENTICATED',
    )
  }, 120_000)
})
