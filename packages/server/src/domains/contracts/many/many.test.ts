import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asWritten, paragraph, useContracts } from '../testing/contracts.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const { person, refused, run, template } = useContracts(() => held.server)
const subject = [{ role: 'SUBJECT' }]
const content = asWritten(paragraph('Dear {{person.first_name}}, you report to {{supervisor.full_name}}'))
const everyone = ['employee', 'director', 'manager', 'other'] as const
const idsOf = (who: readonly Exclude<WorldPerson, 'stranger'>[]) => who.map((each) => person(each))

type Row = { name: string; outcome: string; contractId: string | null; problems: { message: string }[] }
const batch = `query ($id: ID!) { one: getContractBatch(id: $id) { templateName people { name outcome contractId problems { message } } } }`
const rowsOf = async (id: string) => (await held.server.as('hr').ask<{ one: { people: Row[] } }>(batch, { id })).one.people
const check = `query ($templateId: ID!, $personIds: [ID!]!) {
  all: listContractsForMany(templateId: $templateId, personIds: $personIds, effectiveOn: "2026-11-20") { name problems { message } } }`
const ask = (input: object) => refused('hr', 'contractIssueMany', { effectiveOn: '2026-11-20', ...input })

describe('contracts for many people', () => {
  it('are issued to all of them for whom nothing is missing, and of the others it is said what is [AD-348]', async () => {
    const { id: templateId } = await template(subject, { content, daysToSign: 10 })
    const { all } = await held.server.as('hr').ask<{ all: Omit<Row, 'outcome'>[] }>(check, { templateId, personIds: idsOf(everyone) })
    expect(all.map(({ name, problems }) => [name, problems.map(({ message }) => message).join(' ')])).toEqual([
      ['Zoë Larsen', ''],
      ["Dora O'Neill", expect.stringContaining('is missing') as string],
      ['Malik Osei', ''],
      ['Otto Weiß', ''],
    ])
    expect(await held.server.rows('select id from contracts where template_id = $1', [templateId])).toEqual([])
    const id = await run<string>('hr', 'contractIssueMany', { templateId, personIds: idsOf(everyone), effectiveOn: '2026-11-20' })
    const outcomes = async () => (await rowsOf(id)).map(({ name, outcome }) => `${name}: ${outcome}`)
    await expect
      .poll(outcomes, { timeout: 30_000 })
      .toEqual(['Zoë Larsen: ISSUED', "Dora O'Neill: REFUSED", 'Malik Osei: ISSUED', 'Otto Weiß: ISSUED'])
    const [first, second] = await rowsOf(id)
    expect(first?.contractId).not.toBeNull()
    expect(second).toMatchObject({ contractId: null, problems: [{ message: expect.stringContaining('is missing') as string }] })
    const issued = await held.server.rows<{ person_id: string; sign_by: string }>(
      'select person_id, sign_by::text from contracts where template_id = $1 order by issued_at, id',
      [templateId],
    )
    expect(issued).toEqual(idsOf(['employee', 'manager', 'other']).map((personId) => ({ person_id: personId, sign_by: '2026-11-30' })))
    const events = await held.server.rows<{ count: number }>(
      "select count(*)::int as count from events e join contracts c on c.id = e.subject_id where e.name = 'contract.issued' and c.template_id = $1",
      [templateId],
    )
    expect(events).toEqual([{ count: 3 }])
  })

  it('are of a template that the person signs, and of which nothing is chosen or asked for [AD-728] [AD-729]', async () => {
    const personIds = idsOf(['employee'])
    for (const [signers, more, said] of [
      [[{ role: 'SUPERVISOR' }], {}, 'The person must sign'],
      [[{ role: 'SUBJECT' }, { role: 'RESOLVE' }], {}, 'asks who signs'],
      [subject, { content: asWritten(paragraph('{{custom.notice}}')) }, 'asks for “custom.notice”'],
    ] as const) {
      const { id: templateId } = await template(signers, more)
      const { problems } = await ask({ templateId, personIds })
      expect(problems, said).toMatchObject([{ path: 'templateId', message: expect.stringContaining(said) as string }])
      expect((await held.server.as('hr').refused(check, { templateId, personIds })).extensions.code).toBe('INVALID')
    }
    const { id, version } = await template(subject)
    await run('hr', 'contractTemplateUnpublish', { id, version }, '{ id }')
    expect((await ask({ templateId: id, personIds })).problems).toMatchObject([{ path: 'templateId' }])
  })

  it('are for one to two hundred people within reach, until today or later, and are followed by whoever issues them alone', async () => {
    const { id: templateId } = await template(subject)
    expect((await ask({ templateId, personIds: [] })).problems).toMatchObject([{ path: 'personIds' }])
    const personIds = idsOf(['employee'])
    expect((await ask({ templateId, personIds, signBy: '2026-11-19' })).problems).toMatchObject([{ path: 'signBy' }])
    const { stranger } = held.server.world
    expect((await ask({ templateId, personIds: [...personIds, stranger.tenantId] })).code).toMatch(/NOT_FOUND|INVALID/)
    const input = { templateId, personIds, effectiveOn: '2026-11-20' }
    expect((await refused('employee', 'contractIssueMany', input)).code).toBe('FORBIDDEN')
    const id = await run<string>('hr', 'contractIssueMany', input)
    for (const who of ['admin', 'stranger'] as const)
      expect((await held.server.as(who).refused(batch, { id })).extensions.code, who).toBe('NOT_FOUND')
    await expect.poll(async () => (await rowsOf(id)).map(({ outcome }) => outcome), { timeout: 30_000 }).toEqual(['ISSUED'])
  })

  it('are for people who are found by pasted addresses, in any case, and of nobody out of reach', async () => {
    const find = 'query ($emails: [String!]!) { all: listPeopleForContracts(emails: $emails) { email personId name } }'
    const emails = ['Employee@demo.example', 'nobody@demo.example']
    const { all } = await held.server.as('hr').ask<{ all: object[] }>(find, { emails })
    expect(all).toEqual([
      expect.objectContaining({ email: 'Employee@demo.example', personId: person('employee'), name: 'Zoë Larsen' }),
      expect.objectContaining({ email: 'nobody@demo.example', personId: null, name: null }),
    ])
    expect((await held.server.as('employee').refused(find, { emails })).extensions.code).toBe('FORBIDDEN')
    const { all: ofStranger } = await held.server.as('stranger').ask<{ all: { personId: string | null }[] }>(find, { emails })
    expect(ofStranger.map(({ personId }) => personId)).toEqual([null, null])
  })
})
