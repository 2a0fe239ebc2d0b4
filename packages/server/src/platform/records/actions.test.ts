import type * as Domains from '@kith/shared/domains.ts'
import { fault } from '@kith/shared/records.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { domains } from '#src/domains.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '../testing/input-of.ts'
import { asActor } from '../begin.ts'
import { Browser } from '../testing/browser.ts'
import { permit, tables } from '../testing/licences.ts'
import { useTestServer } from '../testing/test-server.ts'
import type { RecordRules } from './rules.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('../testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

/** Nobody approves what has expired meanwhile. */
const rules: RecordRules = {
  of: permit,
  refuseAction: (ctx, action, records) =>
    Promise.resolve(
      records.map(({ values }) =>
        action === 'approve' && String(values['expiresOn']) < ctx.actor.today ? [fault('expiresOn', 'dateSameOrAfterToday')] : [],
      ),
    ),
}
const held = useTestServer({ domains: [...domains, { name: 'test-licences', records: [permit], rules: [rules] }] })

type Permit = { id: string; version: number; title: string | null; status: string; viewerCan: string[] }
const fields = 'id version title status viewerCan'
const run = async (who: WorldPerson, verb: string, input: object) =>
  (await held.server.as(who).ask<{ done: Permit }>(documentOf(verb), { input })).done
const refused = async (who: WorldPerson, verb: string, input: object) =>
  (await held.server.as(who).refused(documentOf(verb), { input })).extensions
const documentOf = (verb: string) =>
  `mutation ($input: ${inputOf(`testPermit${verb}`, held.server.running.services.kith.schema)}!) { done: testPermit${verb}(input: $input) { ${fields} } }`
const draft = (more: object = {}, who: WorldPerson = 'admin', of: WorldPerson = 'employee') =>
  run(who, 'Create', { personId: held.server.world.people[of], ...more })
const whole = { title: 'Crane', expiresOn: '2027-03-02' }
async function submitted(more: object = {}, of: WorldPerson = 'employee') {
  const { id, version } = await draft({ ...whole, ...more }, 'admin', of)
  return run('admin', 'Submit', { id, version })
}
const eventOf = async (id: string) =>
  (
    await held.server.rows<{ name: string; person_id: string; difference: object }>(
      `select e.name, e.person_id, v.difference from events e join event_values v on v.event_id = e.id
       where e.subject_id = $1 order by e.position desc limit 1`,
      [id],
    )
  )[0]

beforeAll(async () => {
  await held.server.rows(tables)
  for (const [group, slug, scope] of [
    ['Employee', 'people.test_permits.view', 'OWN'],
    ['Employee', 'people.test_permits.create', 'OWN'],
    ['Employee', 'people.test_permits.edit', 'OWN'],
    ['Employee', 'people.test_permits.delete', 'OWN'],
    ['Supervisor', 'people.test_permits.view', 'SUBORDINATE'],
    ['Supervisor', 'people.test_permits.approve', 'SUBORDINATE'],
  ])
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, $2, $3 from permission_groups where name = $1 and tenant_id = $4`,
      [group, slug, scope, held.server.world.tenantId],
    )
  await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
})
beforeEach(() => held.server.rows('delete from test_permits'))

describe('a record with states', () => {
  it('begins in its first state with nothing required, and is required to be whole when it leaves it', async () => {
    const { id, version, status, title } = await draft({}, 'employee')
    expect([status, title]).toEqual(['DRAFT', null])
    const { problems } = await refused('employee', 'Submit', { id, version })
    expect(problems?.map(({ path, rule }) => [path, rule])).toEqual([
      ['title', 'required'],
      ['expiresOn', 'required'],
    ])
    const { version: edited } = await run('employee', 'Update', { id, version, ...whole })
    expect(await run('employee', 'Submit', { id, version: edited })).toMatchObject({ status: 'SUBMITTED', version: 3 })
    expect(await eventOf(id)).toMatchObject({
      name: 'test_permit.submitted',
      person_id: held.server.world.people.employee,
      difference: { status: ['DRAFT', 'SUBMITTED'] },
    })
  })

  it('has its state changed by actions alone', async () => {
    const { id, version } = await draft(whole)
    for (const [verb, input] of [
      ['Create', { personId: held.server.world.people.employee, ...whole, status: 'APPROVED' }],
      ['Update', { id, version, status: 'APPROVED' }],
    ] as const) {
      const { errors } = await held.server.as('admin').send(documentOf(verb), { input })
      expect(errors?.[0]?.message).toContain('status')
    }
    const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('admin') }
    await asActor(held.server.running.services, identity, { source: 'api' }, (ctx) =>
      ctx.services.kith.mutation('testPermitUpdate').runNamed(ctx, { id, version, title: 'Lift', status: 'APPROVED' }),
    )
    expect(await held.server.rows('select title, status from test_permits')).toEqual([{ title: 'Lift', status: 'DRAFT' }])
  })

  it('is edited and deleted only in the states that allow it', async () => {
    const { id, version } = await submitted()
    expect((await refused('employee', 'Update', { id, version, title: 'Lift' })).problems).toMatchObject([
      { path: 'id', message: 'The status of this record doesn’t allow this.' },
    ])
    const remove = 'mutation ($input: RecordVersionInput!) { testPermitDelete(input: $input) }'
    expect((await held.server.as('employee').refused(remove, { input: { id, version } })).extensions.code).toBe('INVALID')
    const declined = await run('manager', 'Decline', { id, version, comment: 'Blurred' })
    const { version: edited } = await run('employee', 'Update', { id, version: declined.version, title: 'Lift' })
    expect((await held.server.as('employee').refused(remove, { input: { id, version: edited } })).extensions.code).toBe('INVALID')
    const mine = await draft({}, 'employee')
    await held.server.as('employee').ask(remove, { input: { id: mine.id, version: 1 } })
  })

  it('says what its viewer can do with it: by state, right and rule', async () => {
    const can = async (who: WorldPerson, id: string) =>
      (await held.server.as(who).ask<{ one: Permit }>(`query ($id: ID!) { one: getTestPermit(id: $id) { ${fields} } }`, { id })).one
        .viewerCan
    const fresh = await draft(whole)
    expect(await can('admin', fresh.id)).toEqual(['submit', 'edit', 'delete'])
    expect(await can('employee', fresh.id)).toEqual(['submit', 'edit', 'delete'])
    expect(await can('manager', fresh.id)).toEqual([])
    const waiting = await submitted()
    expect(await can('manager', waiting.id)).toEqual(['approve', 'decline'])
    expect(await can('employee', waiting.id)).toEqual([])
    const late = await submitted({ expiresOn: '2026-11-19' })
    expect(await can('manager', late.id)).toEqual(['decline'])
    expect((await refused('manager', 'Approve', { id: late.id, version: late.version })).problems).toMatchObject([{ path: 'expiresOn' }])
  })
})

describe('a decision', () => {
  it('is made once, whoever else decides at the same moment', async () => {
    const { id, version } = await submitted()
    const answers = await Promise.all([
      held.server.as('manager').send(documentOf('Approve'), { input: { id, version } }),
      held.server.as('hr').send(documentOf('Decline'), { input: { id, version, comment: 'Blurred' } }),
      held.server.as('admin').send(documentOf('Approve'), { input: { id, version } }),
    ])
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done')
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'done'])
    expect(await held.server.rows('select version from test_permits')).toEqual([{ version: version + 1 }])
  })

  it('is not made on what has changed since it was seen', async () => {
    const { id, version } = await submitted()
    expect(await refused('manager', 'Approve', { id, version: version - 1 })).toMatchObject({ code: 'CONFLICT', currentVersion: version })
  })

  it('keeps its comment in the history of the record', async () => {
    const { id, version } = await submitted()
    expect((await refused('manager', 'Decline', { id, version, comment: ' ' })).problems).toMatchObject([
      { path: 'comment', rule: 'required' },
    ])
    await run('manager', 'Decline', { id, version, comment: 'The scan is blurred.' })
    expect(await eventOf(id)).toMatchObject({
      name: 'test_permit.declined',
      difference: { status: ['SUBMITTED', 'DECLINED'], comment: [null, 'The scan is blurred.'] },
    })
  })

  it('is never on a record of one’s own, also not as somebody else', async () => {
    const own = await submitted({}, 'admin')
    const message = 'You can’t decide on a record of your own. Ask somebody else who has the permission.'
    const approve = { query: documentOf('Approve'), variables: { input: { id: own.id, version: own.version } } }
    expect((await held.server.as('admin').refused(approve.query, approve.variables)).message).toBe(message)
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    await browser.send('/api/auth/assume-role', { userId: await held.server.userOf('hr') })
    const asHr = async (variables: object) =>
      JSON.parse((await browser.send('/graphql', { query: approve.query, variables })).text) as { errors?: { message: string }[] }
    expect((await asHr(approve.variables)).errors?.[0]?.message).toBe(message)
    const other = await submitted()
    expect((await asHr({ input: { id: other.id, version: other.version } })).errors).toBeUndefined()
    expect(await run('hr', 'Approve', approve.variables.input)).toMatchObject({ status: 'APPROVED' })
  })

  it('is made on many records at once, of which those that do not allow it are left', async () => {
    const [first, second, fresh] = [await submitted(), await submitted(), await draft(whole)]
    const inputs = [first, fresh, second].map(({ id, version }) => ({ id, version }))
    const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('manager') }
    const ran = await asActor(held.server.running.services, identity, { source: 'user' }, (ctx) =>
      ctx.services.kith.mutation('testPermitApprove').runManyNamed(ctx, inputs),
    )
    expect([...ran.ids.values()]).toEqual([first.id, second.id])
    expect([...ran.problems]).toMatchObject([[1, [{ message: 'The status of this record doesn’t allow this.' }]]])
    expect(await held.server.rows("select id from test_permits where status = 'APPROVED'")).toHaveLength(2)
  })
})

describe('an action that asks for something, on many rows of a list', () => {
  const bulk = `mutation ($input: BulkActionInput!) { rows: runBulkAction(input: $input) { id problems } }`
  const inputOf = (records: readonly { id: string }[], more: object = {}) => ({
    list: 'records-testPermit',
    action: 'decline',
    records: records.map(({ id }) => ({ id })),
    answers: [{ name: 'comment', value: 'Not this year' }],
    ...more,
  })
  const decline = async (who: WorldPerson, input: object) =>
    (await held.server.as(who).ask<{ rows: { id: string; problems: string[] }[] }>(bulk, { input })).rows
  const states = () => held.server.rows<{ status: string }>('select status from test_permits order by id')

  it('is done with one answer wherever it is allowed, each in a transaction of its own, and says of the others why not', async () => {
    const records = [await submitted(), await draft(whole), await submitted({}, 'admin'), await submitted()]
    expect(new Map((await decline('admin', inputOf(records))).map(({ id, problems }) => [id, problems]))).toEqual(
      new Map([
        [records[0]?.id, []],
        [records[1]?.id, ['The status of this record doesn’t allow this.']],
        [records[2]?.id, ['You can’t decide on a record of your own. Ask somebody else who has the permission.']],
        [records[3]?.id, []],
      ]),
    )
    expect(await eventOf(records[3]?.id ?? '')).toMatchObject({
      name: 'test_permit.declined',
      difference: { comment: [null, 'Not this year'] },
    })
    expect(await held.server.rows("select distinct xmin from test_permits where status = 'DECLINED'")).toHaveLength(2)
  })

  it('is previewed without a trace, and refused as a whole without its answer', async () => {
    const records = [await submitted(), await submitted()]
    expect((await decline('manager', inputOf(records, { isPreview: true }))).map(({ problems }) => problems)).toEqual([[], []])
    for (const answers of [[], [{ name: 'comment', value: ' ' }], [{ name: 'reason', value: 'Not this year' }]]) {
      const { extensions } = await held.server.as('manager').refused(bulk, { input: inputOf(records, { answers }) })
      expect(extensions.code).toBe('INVALID')
    }
    expect((await states()).map(({ status }) => status)).toEqual(['SUBMITTED', 'SUBMITTED'])
  })

  it('changes nothing that its reader only sees', async () => {
    const [record] = [await submitted()]
    const [row] = await decline('employee', inputOf([record]))
    expect(row?.problems).toHaveLength(1)
    expect((await states()).map(({ status }) => status)).toEqual(['SUBMITTED'])
  })
})
