import { v7 } from 'uuid'
import { beforeAll, expect, it, vi } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { createPeople } from '#domains/people/public.ts'
import { Connection } from '#platform/database/pool.ts'
import { prepareImportJob } from '#platform/imports/jobs.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createJobs } from './public.ts'
import { asAdministrator, ordinaryJob } from './testing/hire.ts'

const held = useTestServer({ work: false })
const hr = () => new Importing(held.server)
const many = 200

/** What files name these people by; each reports to the one with an eighth of the number. */
async function hireMany(count: number): Promise<string[]> {
  const ids = await asAdministrator(held.server, async (ctx) => {
    const people = await createPeople(
      ctx,
      Array.from({ length: count }, (_, index) => ({ lastName: `Many ${index}`, emails: [{ email: `${v7()}@demo.example` }] })),
    )
    const jobIds = people.map(() => v7())
    const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const
    const jobs = people.map((personId, index) => ({
      ...ordinaryJob(held.server),
      id: jobIds[index] ?? v7(),
      personId,
      isPrimary: true,
      supervisorJobId: index === 0 ? null : (jobIds[Math.floor((index - 1) / 8)] ?? null),
      remuneration: pay,
    }))
    await createJobs(ctx, jobs)
    return people
  })
  const rows = await held.server.rows<{ id: string; key: string }>("select id, 'platform_id:' || platform_id as key from people")
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return ids.map((id) => keys.get(id) ?? '')
}

beforeAll(async () => {
  await makeField(held.server, { apiName: 'desk', name: 'Desk', modelType: 'JOB' })
  await grant(held.server, 'hr', 'people.jobs.custom_fields.desk.manage ALL')
})

/** How often each statement is sent for the preview of a file. */
async function statements(csv: string): Promise<Record<string, number>> {
  const { importId } = await hr().addFile('UPDATE_JOBS', csv)
  const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('hr') }
  const sent = vi.spyOn(Connection.prototype, 'run')
  await prepareImportJob.run(held.server.running.services, identity, { importId }, new AbortController().signal)
  const texts = sent.mock.calls.map(([statement]) => statement.text.trim().replaceAll(/\s+/g, ' ').slice(0, 160))
  sent.mockRestore()
  expect((await hr().get(importId)).counts).toMatchObject({ all: csv.split('\n').length - 1, errors: 0 })
  return Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]))
}

it('The preview of a file that changes many jobs sends as many statements as that of one that changes few', async () => {
  const keys = await hireMany(many)
  const head = 'person_lookup,effective_from,reason,fte,base_annual_salary,business_units,supervisor,cf_desk'
  const rows = keys.map((key, index) => `${key},2026-12-01,Promotion,0.8,9${index}000,Operations,${index === 0 ? '' : keys[0]},D${index}`)
  const [few, all] = [await statements([head, ...rows.slice(0, 20)].join('\n')), await statements([head, ...rows].join('\n'))]
  expect(all).toEqual(few)
})
