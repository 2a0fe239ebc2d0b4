import { processorTime } from '@kith/shared/test-times.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
const save = 'mutation ($input: SignatureSaveInput!) { done: signatureSave(input: $input) { id method name drawing } }'
const remove = 'mutation ($input: RecordInput!) { signatureDelete(input: $input) }'
const question = '{ getSavedSignature { id method name drawing } }'

type Signature = { id: string; method: string; name: string | null; drawing: string | null }
const saveAs = async (who: WorldPerson, input: object) => (await held.server.as(who).ask<{ done: Signature }>(save, { input })).done
const savedBy = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ getSavedSignature: Signature | null }>(question)).getSavedSignature
const kept = () => held.server.rows('select id, method, name, drawing from saved_signatures order by id')

beforeEach(async () => void (await held.server.rows('delete from saved_signatures')))

describe('a saved signature', () => {
  it('is typed, replaced by a drawing and deleted by its owner, seen by nobody else, and in no event [AD-847]', async () => {
    expect(await savedBy('employee')).toBeNull()
    const typed = await saveAs('employee', { method: 'TYPED', name: 'Robin  Employee', drawing: '1,1' })
    expect(typed).toMatchObject({ method: 'TYPED', name: 'Robin Employee', drawing: null })
    const drawn = await saveAs('employee', { method: 'DRAWN', drawing: '0,0 600,200;5,5', name: 'Robin' })
    expect(drawn).toEqual({ id: typed.id, method: 'DRAWN', name: null, drawing: '0,0 600,200;5,5' })
    expect(await savedBy('employee')).toEqual(drawn)
    for (const who of ['admin', 'manager'] as const) {
      expect(await savedBy(who)).toBeNull()
      expect((await held.server.as(who).refused(remove, { input: { id: drawn.id } })).extensions.code).toBe('NOT_FOUND')
    }
    await held.server.as('employee').ask(remove, { input: { id: drawn.id } })
    expect([await savedBy('employee'), await kept()]).toEqual([null, []])
    expect((await held.server.as('employee').refused(remove, { input: { id: drawn.id } })).extensions.code).toBe('NOT_FOUND')
    const events = await held.server.rows<{ name: string; difference: object }>(
      'select e.name, v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 order by e.id',
      [typed.id],
    )
    expect(events.map(({ name }) => name)).toEqual(['saved_signature.saved', 'saved_signature.saved', 'saved_signature.deleted'])
    expect(JSON.stringify(events)).not.toMatch(/Robin|600,200/)
  })

  it('is refused without a name, without strokes, and off the sheet; nothing changes', async () => {
    const before = await held.server.events()
    for (const [input, path] of [
      [{ method: 'TYPED', name: ' ' }, 'name'],
      [{ method: 'DRAWN' }, 'drawing'],
      [{ method: 'DRAWN', drawing: 'M0 0L1 1' }, 'drawing'],
      [{ method: 'DRAWN', drawing: '601,0' }, 'drawing'],
      [{ method: 'DRAWN', drawing: '1,1 "/><script>' }, 'drawing'],
      [{ method: 'DRAWN', drawing: '1,1;'.repeat(6000) }, 'drawing'],
    ] as const) {
      const { problems } = (await held.server.as('employee').refused(save, { input })).extensions
      expect(problems, JSON.stringify(input).slice(0, 80)).toEqual([expect.objectContaining({ path })])
    }
    expect((await held.server.as('nobody').refused(question)).extensions.code).toBe('UNAUTHENTICATED')
    expect([await kept(), await held.server.events()]).toEqual([[], before])
  })

  it('is not there while another account is assumed [AD-778]', async () => {
    const { id } = await saveAs('employee', { method: 'TYPED', name: 'Robin Employee' })
    const employeeId = await held.server.userOf('employee')
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    expect((await browser.send('/api/auth/assume-role', { userId: employeeId })).status).toBe(200)
    const code = async (query: string, input?: object) => {
      const { text } = await browser.send('/graphql', { query, variables: input ? { input } : {} })
      return (JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code
    }
    expect(await code(question)).toBe('FEATURE_UNAVAILABLE')
    expect(await code(save, { method: 'TYPED', name: 'Mallory' })).toBe('FEATURE_UNAVAILABLE')
    expect(await code(remove, { id })).toBe('FEATURE_UNAVAILABLE')
    expect(await kept()).toEqual([{ id, method: 'TYPED', name: 'Robin Employee', drawing: null }])
  })

  it('costs little to refuse, whatever is sent as one', async () => {
    const spent = processorTime()
    const { extensions } = await held.server
      .as('employee')
      .refused(save, { input: { method: 'DRAWN', drawing: `a${' '.repeat(80_000)}x` } })
    expect(extensions.problems).toMatchObject([{ path: 'drawing', rule: 'maxLength' }])
    expect(spent()).toBeLessThan(1000)
  })
})
