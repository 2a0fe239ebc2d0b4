import { describe, expect, it } from 'vitest'
import { jobUpdate, jobUpdateCancel, readJob } from '#domains/jobs/testing/operations.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asWritten, paragraph, useContracts } from './testing/contracts.ts'

const held = useTestServer()
const { issue, person, read, refused, run, template, unread } = useContracts(() => held.server)
const ask = (who: 'hr' | 'manager' | 'employee', input: object) => refused(who, 'contractIssue', input, '{ id }')
const textOf = (content: string) => (JSON.parse(content) as { text: string }[]).map(({ text }) => text).join('\n')

describe('a contract', () => {
  it('says what is true on the day from which it holds, and goes on saying it [AD-507]', async () => {
    const { jobs, lists } = held.server.world
    const { version } = await readJob(held.server.as('hr'), jobs.employee)
    const input = {
      id: jobs.employee,
      version,
      effectiveFrom: '2027-01-01',
      attributes: [{ attribute: 'REMUNERATION' }, { attribute: 'FTE' }],
      fte: '0.8',
      remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '96000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' },
      reasonId: lists['Promotion'],
    }
    await held.server.as('hr').ask(jobUpdate, { input })
    const content = asWritten(
      paragraph(
        '{{person.full_name}}, {{job.position_title}}: {{remuneration.base_annual}} {{remuneration.prorated_salary}} from {{contract.effective_from}}, with {{supervisor.full_name}}, {{organisation.name}}, {{custom.notice}}',
      ),
    )
    const { id } = await template([{ role: 'SUBJECT' }], { content })
    const missing = await ask('hr', { personId: person('employee'), templateId: id, effectiveOn: '2027-01-01' })
    expect(missing.problems).toMatchObject([{ path: 'values.7.value', rule: 'required' }])
    const contract = await issue(id, { effectiveOn: '2027-01-01', values: [{ name: 'custom.notice', value: 'four weeks' }] })
    const said = 'Zoë Larsen, Engineer: 96,000.00 76,800.00 from 1 January 2027, with Malik Osei, Harbour & Pine, four weeks'
    expect(textOf((await read('hr', contract)).content)).toBe(said)
    await held.server.rows("update people set last_name = 'Changed', display_name = 'Zoë Changed' where id = $1", [person('employee')])
    expect(textOf((await read('employee', contract)).content)).toBe(said)
    await held.server.rows("update people set last_name = 'Larsen', display_name = 'Zoë Larsen' where id = $1", [person('employee')])
  })

  it('is issued of a published template alone, to a person with a job, with a signer at each place [AD-643]', async () => {
    const { id, version } = await template([{ role: 'SUBJECT' }, { role: 'RESOLVE' }])
    const input = { personId: person('employee'), templateId: id, effectiveOn: '2026-11-20' }
    expect((await ask('hr', input)).problems).toMatchObject([{ path: 'signers.1.personId', message: 'Choose who signs here.' }])
    const twice = { ...input, signers: [{ place: 2, personId: person('employee') }] }
    expect((await ask('hr', twice)).problems).toMatchObject([
      { path: 'signers.1.personId', message: expect.stringContaining('signs already') as string },
    ])
    const reading = { ...input, signers: [{ place: 2, personId: person('manager') }], viewerIds: [person('manager')] }
    expect((await ask('hr', reading)).problems).toMatchObject([{ path: 'signers.1.personId' }])
    const elsewhere = { ...input, signers: [{ place: 2, personId: person('manager') }], viewerIds: [held.server.world.stranger.tenantId] }
    expect((await ask('hr', elsewhere)).problems).toMatchObject([{ path: 'viewerIds.0', rule: 'reference' }])
    const early = { ...input, effectiveOn: '2019-01-01', signers: [{ place: 2, personId: person('manager') }] }
    expect((await ask('hr', { ...early, jobId: held.server.world.jobs.other })).problems).toMatchObject([{ path: 'jobId' }])
    await run('hr', 'contractTemplateUnpublish', { id, version }, '{ id }')
    expect((await ask('hr', input)).problems).toMatchObject([{ path: 'templateId' }])
  })

  it('is issued by those who may issue it and read everything that it names, and is read by its signers, viewers and holders alone [AD-803] [AD-923]', async () => {
    const { id } = await template([{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }], { viewerIds: [person('other')] })
    const input = { personId: person('employee'), templateId: id, effectiveOn: '2026-11-20' }
    expect((await ask('employee', input)).code).toBe('FORBIDDEN')
    const contract = await issue(id)
    for (const who of ['hr', 'admin', 'employee', 'manager', 'other'] as const) expect((await read(who, contract)).id, who).toBe(contract)
    for (const who of ['director', 'stranger'] as const) expect(await unread(who, contract), who).toMatchObject({ code: 'NOT_FOUND' })
    const gone = await unread('director', '0197a0de-0000-7000-8000-000000000001')
    const closed = await unread('director', contract)
    expect({ ...closed, reference: null }).toEqual({ ...gone, reference: null })
    const query = 'query ($id: ID!) { one: getContractView(id: $id) { id } }'
    expect((await held.server.as('director').refused(query, { id: contract })).message).toBe(
      'This contract doesn’t exist or has been deleted.',
    )
  })

  it('names the supervisor of its day, is signed by that of today, and keeps its text when the planned change is cancelled', async () => {
    const { jobs, lists } = held.server.world
    const { version } = await readJob(held.server.as('hr'), jobs.other)
    const attributes = [{ attribute: 'SUPERVISOR' }]
    const input = {
      id: jobs.other,
      version,
      effectiveFrom: '2027-02-01',
      attributes,
      supervisorJobId: jobs.hr,
      reasonId: lists['Promotion'],
    }
    await held.server.as('hr').ask(jobUpdate, { input })
    const content = asWritten(paragraph('You report to {{supervisor.full_name}}'))
    const { id: templateId } = await template([{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }], { content })
    const contract = await issue(templateId, { personId: person('other'), effectiveOn: '2027-02-01' })
    expect((await read('hr', contract)).signers.map(({ name }) => name)).toEqual(['Otto Weiß', "Dora O'Neill"])
    const [update] = await held.server.rows<{ id: string }>(
      'select id from job_updates where job_id = $1 order by created_at desc limit 1',
      [jobs.other],
    )
    const { version: now } = await readJob(held.server.as('hr'), jobs.other)
    await held.server.as('hr').ask(jobUpdateCancel, { input: { id: jobs.other, version: now, updateId: update?.id, attributes } })
    expect(textOf((await read('hr', contract)).content)).toBe('You report to Hana Ito')
  })

  it('is refused to whoever may not read a value that it names, by the permission that is missing', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }], { content: asWritten(paragraph('{{remuneration.base_annual}}')) })
    await grantOnly(held.server, 'manager', [
      ['people.contracts.issue', 'SUBORDINATE'],
      ['people.profile.view', 'SUBORDINATE'],
      ['people.jobs.view', 'SUBORDINATE'],
    ])
    const answer = await ask('manager', { personId: person('employee'), templateId, effectiveOn: '2026-11-20' })
    expect(answer).toMatchObject({ code: 'FORBIDDEN', missing: ['people.jobs.remuneration.view'] })
  })
})
