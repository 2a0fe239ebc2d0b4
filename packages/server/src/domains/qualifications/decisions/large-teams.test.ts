import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { expect, it } from 'vitest'
import { exampleInput } from '#platform/testing/example-inputs.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

/** More lines than those of a small team: of one job, in years that are over. */
const manyLines = `insert into reporting_lines (tenant_id, ancestor_person_id, sort_name, person_id, job_id, effective, depth, starts_with_job)
  select l.tenant_id, l.ancestor_person_id, l.sort_name, l.person_id, l.job_id, daterange('1990-01-01'::date + n, '1990-01-02'::date + n), l.depth, false
  from (select * from reporting_lines where ancestor_person_id = $1 and person_id = $2 limit 1) l, generate_series(1, 1001) n`
/** Copies of a qualification for another person, which began to wait earlier. */
const earlier = `insert into qualification_instances (tenant_id, id, person_id, item_id, issuing_organisation, issue_on, status)
  select tenant_id, lpad(n::text, 32, '0')::uuid, $2, item_id, issuing_organisation, issue_on, status
  from qualification_instances, generate_series(1, 1200) n where id = $1`

it('The inbox of a large team holds what waits in it, also where more than a thousand others began to wait before', async () => {
  const { employee, manager, other } = held.server.world.people
  await held.server.rows(manyLines, [manager, employee])
  const input = { ...(await exampleInput(held.server, qualificationInstance)), personId: employee }
  const ask = async (who: 'employee' | 'manager', text: string, variables = {}) =>
    (await held.server.as(who).ask<{ done: { id: string; version: number } }>(text, variables)).done
  const draft = await ask(
    'employee',
    'mutation ($input: QualificationInstanceCreateInput!) { done: qualificationInstanceCreate(input: $input) { id version } }',
    { input },
  )
  const { id } = await ask(
    'employee',
    'mutation ($input: QualificationInstanceSubmitInput!) { done: qualificationInstanceSubmit(input: $input) { id version } }',
    { input: draft },
  )
  const waiting = async () => {
    const query = '{ groups: listWaiting { kind count items { id } } bar: getPageHeaderItems { id indicatorCount } }'
    type Inbox = { groups: { kind: string; count: number; items: { id: string }[] }[]; bar: { id: string; indicatorCount: number }[] }
    const { groups, bar } = await held.server.as('manager').ask<Inbox>(query)
    const group = groups.find(({ kind }) => kind === 'qualificationInstances')
    return [group?.items.map((item) => item.id), group?.count, bar.find((item) => item.id === 'inbox')?.indicatorCount]
  }
  expect(await waiting()).toEqual([[id], 1, 1])
  await held.server.rows(earlier, [id, other])
  expect(await waiting()).toEqual([[id], 1, 1])
})
