import { rmSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '../../demo/test-world.ts'
import { auditCheckJob } from './check.ts'
import { headsFolder, keepHeads, keptHeads } from './heads.ts'
import { rememberChains } from './testing/put-back.ts'

const held = useTestServer()
const admin = () => held.server.as('admin')

interface Row {
  id: string
  name: string
  text: string
  actorName: string | null
  personName: string | null
  recordId: string
  recordName: string | null
}
const fields = 'id name text actorName personName recordId recordName'
const list = async (filter: object = {}, more: object = {}, person: WorldPerson = 'admin') =>
  (
    await held.server.as(person).ask<{ page: { items: Row[]; totalCount: number; endCursor: string | null } }>(
      `query ($filter: AuditEventsFilter, $search: String, $first: Int, $after: String) {
          page: listAuditEvents(filter: $filter, search: $search, first: $first, after: $after) { items { ${fields} } totalCount endCursor } }`,
      { filter, ...more },
    )
  ).page

let personId = ''
beforeAll(async () => {
  const hr = held.server.as('hr')
  const { made } = await hr.ask<{ made: { id: string; version: number } }>(
    'mutation { made: personCreate(input: { firstName: "Ada", lastName: "Audited", email: "ada@demo.example" }) { id version } }',
  )
  personId = made.id
  await hr.ask('mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }', {
    input: { id: made.id, version: made.version, firstName: 'Ada', lastName: 'Audited', dateOfBirth: '1980-05-17', preferredName: 'Addie' },
  })
  await admin().ask('mutation { genderCreate(input: { name: "Audited gender" }) { id } }')
})

describe('the audit log', () => {
  it('is for administrators, and for nobody else [AD-014]', async () => {
    expect((await list()).items.length).toBeGreaterThan(2)
    for (const person of ['hr', 'manager', 'employee'] as const) {
      const error = await held.server.as(person).refused('{ listAuditEvents { totalCount } }')
      expect(error.extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['audit_log.view'] })
      expect((await held.server.as(person).refused('mutation { auditCheckRequest(input: {}) { id } }')).extensions.code).toBe('FORBIDDEN')
    }
    expect(await held.server.events('audit_check.requested')).toBe(0)
  })

  it('is filtered by event, kind of record, who did it, whom it is about, record and days [AD-195][AD-196][AD-450]', async () => {
    const [created] = (await list({ events: ['person.created'], people: [personId] })).items
    expect(created).toMatchObject({ name: 'person.created', text: 'Person created', recordId: personId })
    const names = async (filter: object) => [...new Set((await list(filter, { first: 200 })).items.map(({ name }) => name))].toSorted()
    expect(await names({ people: [personId] })).toEqual(expect.arrayContaining(['person.created', 'person.updated']))
    expect(await names({ records: [personId] })).toEqual(await names({ people: [personId] }))
    expect(await names({ kinds: ['gender'] })).toEqual(['gender.created'])
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'hr@demo.example'")
    expect(await names({ actors: [user?.id] })).not.toContain('gender.created')
    expect(await names({ actors: [user?.id], events: ['gender.created'] })).toEqual([])
    expect((await list({ kinds: ['gender'], from: ['2026-11-20'], until: ['2026-11-20'] })).items).toHaveLength(1)
    expect((await list({ kinds: ['gender'], from: ['2026-11-21'] })).items).toEqual([])
    expect((await list({ kinds: ['gender'], until: ['2026-11-19'] })).items).toEqual([])
  })

  it('is searched by what happened, in the words of the reader, and by the name of the event [AD-197]', async () => {
    for (const search of ['person CREATED', 'person.created'])
      expect(new Set((await list({}, { search })).items.map(({ name }) => name)), search).toEqual(new Set(['person.created']))
    expect((await list({}, { search: 'nothing of the kind' })).items).toEqual([])
  })

  it('says what happened to the records of every kind in words', async () => {
    const [gender] = (await list({ kinds: ['gender'] })).items
    expect(gender?.text).toBe('Gender: created')
    expect((await list({}, { search: 'gender: CREATED' })).items.map(({ name }) => name)).toEqual(['gender.created'])
  })

  it('goes on from page to page, newest first, with nothing twice and nothing left out', async () => {
    const whole = (await list({}, { first: 200 })).items.map(({ id }) => id)
    const paged: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({}, { first: 2, after })
      paged.push(...page.items.map(({ id }) => id))
      after = page.endCursor
    } while (after)
    // Reading adds no event, but signing in may
    expect(paged.slice(-whole.length + 2)).toEqual(whole.slice(-whole.length + 2))
    expect(new Set(paged).size).toBe(paged.length)
  })
})

describe('an event', () => {
  const detail = 'query ($id: ID!) { event: getAuditEvent(id: $id) { changes { field label before after } closedFields data } }'
  interface Detail {
    changes: { field: string; label: string; before: string | null; after: string | null }[]
    closedFields: string[]
    data: { event: string; changes: Record<string, { before: unknown; after: unknown }> }
  }
  const updated = async () => (await list({ events: ['person.updated'], people: [personId] })).items[0]?.id

  it('says what it changed in the words of the reader, and is there as it was stored [AD-198][AD-199][AD-451]', async () => {
    const { event } = await admin().ask<{ event: Detail }>(detail, { id: await updated() })
    expect(event.changes).toContainEqual({ field: 'dateOfBirth', label: 'Date of birth', before: null, after: '17 May 1980' })
    expect(event.closedFields).toEqual([])
    expect(event.data).toMatchObject({ event: 'person.updated', changes: { dateOfBirth: { before: null, after: '1980-05-17' } } })
  })

  it('keeps from an auditor what they may not see of the record', async () => {
    await admin().ask(
      `mutation { permissionGroupCreate(input: { name: "Auditors", grants: [
        { slug: "audit_log.view", scope: FUNCTIONAL }, { slug: "people.profile.view", scope: ALL }] }) { id } }`,
    )
    const [group] = await held.server.rows<{ id: string }>("select id from permission_groups where name = 'Auditors'")
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'other@demo.example'")
    await admin().ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', {
      input: { id: group?.id, userId: user?.id },
    })
    const auditor = held.server.as('other')
    const { event } = await auditor.ask<{ event: Detail }>(detail, { id: await updated() })
    expect(event.changes.map(({ field }) => field)).toEqual(['preferredName'])
    expect(event.closedFields).toEqual(['Date of birth'])
    expect(JSON.stringify(event)).not.toContain('1980')
    const [gender] = (await list({ kinds: ['gender'] }, {}, 'other')).items
    const closed = await auditor.ask<{ event: Detail }>(detail, { id: gender?.id })
    expect(closed.event.changes).toEqual([])
    expect(JSON.stringify(closed)).not.toContain('Audited gender')
    expect(gender?.recordName).toBeNull()
  })

  it('of another organisation is not found', async () => {
    const id = await updated()
    expect((await held.server.as('stranger').refused(detail, { id })).extensions.code).toBe('NOT_FOUND')
  })
})

describe('the chain', () => {
  interface Check {
    status: string
    position: number | null
    problemCount: number
    problems: { kind: string; from: number }[]
  }
  async function verify(): Promise<Check> {
    const { made } = await admin().ask<{ made: { id: string } }>('mutation { made: auditCheckRequest(input: { always: true }) { id } }')
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'admin@demo.example'")
    const identity = { tenantId: held.server.world.tenantId, userId: user!.id }
    await auditCheckJob.run(held.server.running.services, identity, { checkId: made.id }, new AbortController().signal)
    const { check } = await admin().ask<{ check: Check }>(
      '{ check: getAuditCheck { status position problemCount problems { kind from } } }',
    )
    return check
  }

  it('that was put back to where it had been is found from the page by the heads that were kept', async () => {
    const { dataDirectory } = held.server.running.services.config
    const putBack = await rememberChains(held.server)
    await admin().ask('mutation { genderCreate(input: { name: "Soon undone" }) { id } }')
    await keepHeads(held.server.running.services)
    const kept = keptHeads(dataDirectory).find(({ tenant }) => tenant === held.server.world.tenantId)
    expect(await verify()).toMatchObject({ status: 'INTACT', problemCount: 0 })
    await putBack()
    expect(await verify()).toMatchObject({ status: 'BROKEN', problemCount: 1, problems: [{ kind: 'rewritten', from: kept?.position }] })
    rmSync(headsFolder(dataDirectory), { recursive: true })
  })

  it('is verified from the page, and a tampered event is reported', async () => {
    const intact = await verify()
    expect(intact).toMatchObject({ status: 'INTACT', problemCount: 0 })
    expect(intact.position).toBeGreaterThan(3)
    await held.server.rows("update events set name = 'gender.deleted' where tenant_id = $1 and position = 2", [held.server.world.tenantId])
    expect(await verify()).toMatchObject({ status: 'BROKEN', problemCount: 1, problems: [{ kind: 'changed', from: 2 }] })
  })

  it('is verified once at a time unless it is asked for again', async () => {
    const ask = () => admin().ask<{ made: { id: string } }>('mutation { made: auditCheckRequest(input: {}) { id } }')
    const first = await ask()
    const events = await held.server.events('audit_check.requested')
    expect(await ask()).toEqual(first)
    expect(await held.server.events('audit_check.requested')).toBe(events)
  })
})
