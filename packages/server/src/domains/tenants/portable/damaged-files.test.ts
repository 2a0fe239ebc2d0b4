import { createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { textOf, usePortableDemo, type ImportOptions } from '../testing/portable-demo.ts'

const { held, services, at, demo, importFile, idOf } = usePortableDemo()
const counts = () =>
  held.server.rows(
    'select (select count(*) from tenants) as tenants, (select count(*) from people) as people, (select count(*) from events) as events',
  )
const storedFiles = () =>
  readdirSync(join(services().config.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

/** The same lines with another end, as an attacker who knows the format would write it. */
function rewritten(path: string, change: (text: string) => string): string {
  const lines = change(textOf(path)).split('\n').slice(0, -2)
  const sha256 = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex')
  const file = at(`${crypto.randomUUID()}.kith`)
  writeFileSync(
    file,
    gzipSync(
      `${lines.join('\n')}\n!${JSON.stringify({ sha256, seal: createHmac('sha256', 'another secret').update(sha256).digest('hex') })}\n`,
    ),
  )
  return file
}

describe('a file that is not as it was written', () => {
  const refused = async (path: string, why: RegExp, options: ImportOptions = {}) => {
    const before = [await counts(), storedFiles()]
    await expect(importFile(path, { alias: 'refused', ...options })).rejects.toThrow(why)
    expect([await counts(), storedFiles()]).toEqual(before)
    expect(await idOf('refused')).toBe('')
  }

  it('is refused whole: cut off anywhere, changed, of something else', async () => {
    const bytes = readFileSync(demo)
    for (const share of [0.1, 0.5, 0.999]) {
      const path = at(`cut-${share}.kith`)
      writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)))
      await refused(path, /cut off/)
    }
    const lines = textOf(demo).split('\n')
    const shorter = at('shorter.kith')
    writeFileSync(shorter, gzipSync(`${lines.slice(0, -20).join('\n')}\n`))
    await refused(shorter, /cut off/)
    const edited = at('edited.kith')
    writeFileSync(edited, gzipSync(textOf(demo).replace('Larsen', 'Larson')))
    await refused(edited, /changed after it was written/)
    const other = at('other.kith')
    writeFileSync(other, gzipSync('id,name\n1,Ada\n'))
    await refused(other, /cut off|not the file of an organisation/)
    writeFileSync(other, 'not zipped at all')
    await refused(other, /not the file of an organisation/)
    expect(await idOf('refused')).toBe('')
  }, 60_000)

  it('is refused from elsewhere unless it is trusted, and even then not with a history that was changed, rows that are missing, or other tables', async () => {
    const foreign = rewritten(demo, (text) => text)
    await refused(foreign, /not written by this installation/)
    await refused(
      rewritten(demo, (text) => text.replace(/("name": "person\.)created/, '$1deleted')),
      /audit chain was changed/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace(/^=\{.*"position": 3,.*\n/m, '')),
      /missing behind position 2/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace(/(^#\{"table":"people".*\n)=.*\n/m, '$1')),
      /people has not as many rows/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace('#{"table":"people"', '#{"table":"rate_limits"')),
      /where people should be/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace(/#\{"file":"pictures\//, '#{"file":"../../pictures/')),
      /a name that cannot be/,
      { trust: true },
    )
    const strange = rewritten(demo, (text) => text.replace(/"secret":"\w+"/, '"secret":"of another"'))
    const { id, leftBehind } = await importFile(strange, { alias: 'trusted', trust: true })
    expect([...leftBehind]).toEqual(
      expect.arrayContaining([
        ['authenticators', 1],
        ['change_requests', 1],
      ]),
    )
    expect(await held.server.rows('select state, outcome from change_requests where tenant_id = $1', [id])).toEqual([
      { state: 'REJECTED', outcome: 'NO_LONGER_FITS' },
    ])
    expect(await held.server.rows('select from authenticators where tenant_id = $1', [id])).toEqual([])
    expect(await verifyAudit(services().pool, services().config.secret, { alias: 'trusted' })).toEqual([])
  }, 120_000)

  it('leaves nothing behind where its history turns out not to be whole, and where it is stopped', async () => {
    const unknown = (text: string) => text.replace(/"secret":"\w+"/, '"secret":"of another"')
    const forged = rewritten(demo, (text) => unknown(text).replace(/(#\{"table":"event_values"[^]*?)Larsen/, '$1Larson'))
    await refused(forged, /its history is not whole:\n .*the values of event \d+ \(person.created, .*were changed/, { trust: true })
    await refused(demo, /enough/, { signal: AbortSignal.abort(new Error('enough')) })
    expect(await idOf('refused')).toBe('')
  }, 60_000)

  it('writes nothing into another organisation, whatever its rows say', async () => {
    const { stranger } = held.server.world
    const before = await held.server.rows('select count(*) from people where tenant_id = $1', [stranger.tenantId])
    const hostile = rewritten(demo, (text) => text.replaceAll('={"id"', `={"tenant_id": "${stranger.tenantId}", "id"`))
    await importFile(hostile, { alias: 'hostile', trust: true })
    expect(await held.server.rows('select count(*) from people where tenant_id = $1', [stranger.tenantId])).toEqual(before)
  }, 60_000)

  it('is refused where it is of an older or newer version, and says what to do', async () => {
    const withSchema = (last: string) =>
      rewritten(demo, (text) => text.replace(/"schema":\{[^}]*\}/, `"schema":{"last":"${last}","digest":"x"}`))
    await refused(withSchema('2099-01-01-0000-later.sql'), /newer version .* Upgrade/, { trust: true })
    await refused(withSchema('2020-01-01-0000-early.sql'), /older version/, { trust: true })
    await refused(
      rewritten(demo, (text) => text.replace('"format":1', '"format":2')),
      /another version of Kith/,
      { trust: true },
    )
    await expect(importFile(demo)).rejects.toThrow('There is a tenant ‘demo’ already')
    for (const alias of ['api', 'xn--80ak6aa92e', 'Not-An-Alias']) await refused(demo, /alias/, { alias })
  }, 60_000)
})
