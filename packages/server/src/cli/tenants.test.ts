import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepHeads } from '#domains/audit/heads.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed } from './testing/typed.ts'

const held = useTestServer()

const kith = (...words: string[]) => typed(held.server.environment, ...words)

describe('tenants on the command line', () => {
  it('are listed, suspended and resumed', async () => {
    expect((await kith('tenant', 'suspend', '--alias', 'acme')).output).toContain('acme is suspended.')
    expect((await kith('tenant', 'list')).output).toMatch(/^acme +\d{4}-\d\d-\d\d +suspended \d{4}-\d\d-\d\d +Acme$/m)
    expect((await held.server.as('admin').send('{ getSession { user { id } } }')).errors).toBeUndefined()
    expect((await kith('tenant', 'suspend', '--alias', 'acme')).output).toContain('was suspended before')
    expect((await kith('tenant', 'resume', '--alias', 'acme')).output).toContain('in use again')
    expect((await kith('tenant', 'list')).output).toMatch(/^acme .* in use +Acme$/m)
    expect(await kith('tenant', 'suspend', '--alias', 'nowhere')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no tenant') as string,
    })
    expect(await held.server.events('tenant.suspended')).toBe(1)
  })

  it('[PW-269] are in Australia unless another country is given', async () => {
    const countryOf = async (alias: string, ...more: string[]) => {
      const { code, output } = await kith('tenant', 'create', '--alias', alias, '--name', alias, ...more)
      expect(code, output).toBe(0)
      const query = 'select country from tenant_settings s join tenants t on t.id = s.tenant_id where t.alias = $1'
      return (await held.server.rows<{ country: string }>(query, [alias]))[0]?.country
    }
    expect(await countryOf('anywhere')).toBe('AU')
    expect(await countryOf('islands', '--country', 'NZ')).toBe('NZ')
  })

  it('are made with no alias that is reserved, in whatever way they are made', async () => {
    const before = await held.server.rows('select alias from tenants order by alias')
    for (const words of [
      ['tenant', 'create', '--name', 'A', '--alias', 'api'],
      ['tenant', 'import', '--file', 'none.kith', '--alias', 'xn--80ak6aa92e'],
      ['seed', '--people', '10', '--alias', 'www'],
    ])
      expect(await kith(...words)).toMatchObject({ code: 2, output: expect.stringContaining('--alias: This alias is reserved') as string })
    expect(await held.server.rows('select alias from tenants order by alias')).toEqual(before)
  })

  it('[PW-622] have their modules switched, which the next request obeys', async () => {
    const list = '{ listAllSkills { id } }'
    expect((await held.server.as('stranger').send(list)).errors).toBeUndefined()
    const { code, output } = await kith('tenant', 'modules', '--alias', 'acme', '--off', 'performance, organisation_chart')
    expect(code, output).toBe(0)
    expect(output).toContain('off  performance')
    expect(output).toContain('on   people')
    expect((await held.server.as('stranger').refused(list)).extensions.code).toBe('NOT_FOUND')
    await kith('tenant', 'modules', '--alias', 'acme', '--on', 'performance')
    expect((await held.server.as('stranger').send(list)).errors).toBeUndefined()
    for (const words of [
      ['--off', 'people'],
      ['--on', 'performanse'],
      ['--on', 'forms', '--off', 'forms'],
    ])
      expect((await kith('tenant', 'modules', '--alias', 'acme', ...words)).code, words.join(' ')).toBe(2)
  })

  it('are given product plans, whose changes they follow', async () => {
    const list = '{ listAllSkills { id } }'
    const of = async (...words: string[]) => (await kith(...words)).output
    expect(await of('plan', 'set', '--name', 'Small', '--modules', 'bulk_data')).toContain('Made the plan Small.')
    expect(await of('tenant', 'plan', '--alias', 'acme', '--plan', 'small')).toContain('acme has the plan Small.')
    expect((await held.server.as('stranger').refused(list)).extensions.code).toBe('NOT_FOUND')
    expect(await of('plan', 'set', '--name', 'Small', '--modules', 'performance')).toContain('Tenants that have it, and follow: 1.')
    expect((await held.server.as('stranger').send(list)).errors).toBeUndefined()
    expect(await of('plan', 'list')).toMatch(/^Small +1 +people, performance$/m)
    expect(await of('plan', 'delete', '--name', 'Small')).toContain('Tenants with the plan Small: 1.')
    expect(await of('tenant', 'plan', '--alias', 'acme', '--plan', 'Nothing')).toContain('There are Everything, Small.')
    await of('tenant', 'plan', '--alias', 'acme', '--plan', 'Everything')
    expect(await of('plan', 'delete', '--name', 'Small')).toContain('Deleted the plan Small.')
  })

  it('are exported, imported under another alias and deleted, after which the audit log misses nothing', async () => {
    const folder = held.server.running.services.config.dataDirectory
    const file = join(folder, 'acme.kith')
    const done = async (...words: string[]) => {
      const { code, output } = await kith(...words)
      expect(code, output).toBe(0)
      return output
    }
    expect(await done('tenant', 'export', '--alias', 'acme', '--file', file)).toMatch(
      /Exported acme to .*: \d+ rows, 0 files, \d+ events\./,
    )
    expect(await kith('tenant', 'export', '--alias', 'acme', '--file', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('already') as string,
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const analysed = "select 1 from pg_stat_user_tables where relname = 'person_emails' and last_analyze > $1"
    const [begun] = await held.server.rows<{ now: Date }>('select clock_timestamp() as now')
    expect(await done('tenant', 'import', '--file', file, '--alias', 'copy')).toContain('Its history is whole')
    await expect.poll(() => held.server.rows(analysed, [begun?.now])).toHaveLength(1)
    await keepHeads(held.server.running.services)
    expect(await kith('tenant', 'delete', '--alias', 'copy', '--without-export')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Suspend it first') as string,
    })
    await done('tenant', 'suspend', '--alias', 'copy')
    expect((await kith('tenant', 'delete', '--alias', 'copy')).code).toBe(2)
    expect(await kith('tenant', 'delete', '--alias', 'copy', '--export', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is the export of acme') as string,
    })
    expect(await done('tenant', 'delete', '--alias', 'copy', '--without-export')).toMatch(/Deleted copy: \d{3,} rows/)
    expect(await done('tenant', 'list')).not.toContain('copy')
    expect(await done('audit', 'verify')).toContain('Every event is as it was written')
    // Without the note of the deletion the tenant is missed
    const month = join(folder, 'audit-heads', `${readdirSync(join(folder, 'audit-heads')).at(-1)}`)
    writeFileSync(month, readFileSync(month, 'utf8').replaceAll('"isLast":true', '"isLast":false'))
    expect((await kith('audit', 'verify')).output).toContain('is not in the database')
  })
})
