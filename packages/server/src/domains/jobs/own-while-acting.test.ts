import { kinds, settingsLists } from '@kith/shared/catalogue.ts'
import { getNamedType, isInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { inRole, lend } from '#domains/access/testing/acting.ts'
import { domains } from '#src/domains.ts'
import { operationsOfKind } from '#platform/records/define.ts'
import { operationsOfList } from '#platform/settings-lists/define.ts'
import { declaredExamples } from '#platform/testing/declared-examples.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from './testing/hire.ts'
import { jobUpdate, readJob } from './testing/operations.ts'

const held = useTestServer({ work: true })

const ofPeople = [...kinds.values()].flatMap(({ owner, table }) =>
  owner === 'person'
    ? `select person_id from ${table} where id::text = any ($1)`
    : owner === 'job'
      ? `select j.person_id from ${table} o join jobs j on j.id = o.job_id where o.id::text = any ($1)`
      : [],
)
/** Their records belong to the organisation, so that no mutation of theirs is about a person. */
const ofTheOrganisation = new Set([
  ...settingsLists.flatMap((list) => operationsOfList(list).map(({ name }) => name)),
  ...domains
    .flatMap(({ records = [] }) => records.filter(({ owner }) => owner === 'tenant').flatMap(operationsOfKind))
    .map(({ name }) => name),
])
const maySayWhose = (name: string) => {
  const field = held.server.running.services.kith.schema.getMutationType()?.getFields()[name]
  const input = getNamedType(field?.args[0]?.type)
  return isInputObjectType(input) && ['id', 'personId', 'jobId'].some((each) => each in input.getFields())
}

/** Whose record an input is about, where it is one person's. */
async function personOf({ id, personId, jobId }: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const ids = [id, personId, jobId].filter((each) => typeof each === 'string')
  const people = ['select id as person_id from people where id::text = any ($1)', ...ofPeople].join(' union ')
  return (await held.server.rows<{ person_id: string }>(people, [ids]))[0]?.person_id
}

const documentOf = (name: string) => {
  const type = String(held.server.running.services.kith.schema.getMutationType()?.getFields()[name]?.type)
  return `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${/^(ID|Int|Boolean)/.test(type) ? '' : '{ __typename }'} }`
}

const refusalOf = async (client: TestClient, name: string, input: object) => {
  const { errors } = await client.send(documentOf(name), { input })
  const extensions = errors?.[0]?.extensions as { code: string; rule?: string } | undefined
  return extensions ? (extensions.rule ?? extensions.code) : 'done'
}

describe('whoever acts for somebody', () => {
  it('changes no record of their own by any mutation, and of others what they may', async () => {
    const delegationId = await lend(held.server, 'hr', 'other')
    const { client } = await inRole(held.server, 'other', { delegationId })
    const [user, employee] = [await held.server.userOf('other'), await held.server.userOf('employee')]
    const join = (account: string, person: string | null) =>
      held.server.rows('update users set person_id = $2 where id = $1', [account, person])
    const refusals = new Map<string, string>()
    for (const [name, example] of await declaredExamples()) {
      if (ofTheOrganisation.has(name) || !maySayWhose(name)) continue
      const input = await example(held.server)
      const person = await personOf(input)
      const [holder] = await held.server.rows<{ id: string }>('select id from users where person_id = $1', [person])
      if (!person || (holder && holder.id !== employee)) continue
      if (holder) await join(employee, null)
      await join(user, person)
      refusals.set(name, await refusalOf(client, name, input))
      await join(user, null)
      if (holder) await join(employee, person)
    }
    // Whoever represents something is named in a record of that, which is not their own
    const done = [...refusals].flatMap(([name, refusal]) => (refusal === 'done' ? [name] : []))
    expect(done.filter((name) => !name.endsWith('RepresentativeCreate'))).toEqual([])
    const own = [...refusals].flatMap(([name, refusal]) => (refusal === 'acting' ? [name] : []))
    expect(own).toEqual(
      expect.arrayContaining([
        'jobCreate',
        'jobUpdate',
        'jobUpdateCancel',
        'jobHistoryUpdate',
        'jobEndDateFinalise',
        'jobLeaveCreate',
        'personUpdate',
        'trainingCreate',
      ]),
    )
  }, 120_000)

  it('does not raise their own pay, alone or among many, and is told why', async () => {
    const { client } = await inRole(held.server, 'employee', { delegationId: await lend(held.server, 'hr', 'employee') })
    const { jobs, people, lists } = held.server.world
    const colleague = await hire(held.server)
    const raise = (id: string) => ({
      id,
      version: 1,
      attributes: [{ attribute: 'REMUNERATION' }],
      remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '900000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' },
      effectiveFrom: '2026-12-01',
      reasonId: lists['Salary review'],
    })
    const { message } = await client.refused(jobUpdate, { input: raise(jobs.employee) })
    expect(message).toBe(
      'You can’t change your own record while you act as Hana Ito. Exit this role if your own permissions allow the change, or ask somebody else to make it.',
    )
    await client.ask(jobUpdate, { input: raise(colleague.job) })
    expect((await readJob(held.server.as('hr'), colleague.job, '2026-12-01')).remuneration?.baseAnnual).toBe('900000')

    const bulk = 'mutation ($input: BulkActionInput!) { rows: runBulkAction(input: $input) { id problems } }'
    const records = [{ id: people.employee }, { id: colleague.person }]
    const shared = { list: 'people', action: 'changeSupervisor', day: '2027-02-01', reasonId: lists['Promotion'] }
    const input = { ...shared, value: jobs.director, records }
    const { rows } = await client.ask<{ rows: { id: string; problems: string[] }[] }>(bulk, { input })
    expect(new Map(rows.map(({ id, problems }) => [id, problems]))).toEqual(
      new Map([
        [people.employee, [message]],
        [colleague.person, []],
      ]),
    )
  })
})
