import { beforeAll, afterEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { makeLibrary } from '#domains/compliance/testing/library.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const names = ['Valid', 'Ahead', 'Waiting', 'Declined', 'Revoked', 'Expired', 'Draft', 'Nothing'] as const
let items: Readonly<Record<string, string>> = {}

type Shown = { status: string; issue?: string; expiry?: string; comment?: string; renewal?: string }
async function show(item: string, { status, issue: from, expiry, comment, renewal }: Shown): Promise<string> {
  const { tenantId, people } = held.server.world
  const id = v7()
  await held.server.rows(
    `insert into qualification_instances
       (tenant_id, id, person_id, item_id, status, issuing_organisation, issue_on, expiry_on, decision_comment, renewal_of_id)
     values ($1, $2, $3, $4, $5, 'Red Cross', $6, $7, $8, $9)`,
    [tenantId, id, people.employee, items[item], status, from ?? '2026-01-01', expiry ?? null, comment ?? null, renewal ?? null],
  )
  return id
}
type Row = { name: string; status: string; validFrom: string | null; comment: string | null }
const required = async () =>
  (await held.server.as('employee').ask<{ all: Row[] }>('{ all: listOnboardingRequirements { name status validFrom comment } }')).all

beforeAll(async () => {
  items = (await makeLibrary(held.server, { items: [...names] })).items
  const { tenantId, jobs } = held.server.world
  for (const item of Object.values(items))
    await held.server.rows(
      "insert into job_requirements (tenant_id, id, job_id, item_id, required_from) values ($1, $2, $3, $4, '2026-11-20')",
      [tenantId, v7(), jobs.employee, item],
    )
  await issue(jobs.employee, await template({ sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] }))
})
afterEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from qualification_instances')
})

describe('the required qualifications of a starter', () => {
  it('are listed with what each waits for, those that need something done first, and say from when one is valid [SH-355] [SH-358] [SH-359] [SH-448] [SH-449]', async () => {
    await show('Valid', { status: 'APPROVED' })
    await show('Ahead', { status: 'APPROVED', issue: '2026-12-01' })
    await show('Waiting', { status: 'AWAITING_APPROVAL' })
    await show('Declined', { status: 'DECLINED', comment: 'The copy cannot be read' })
    await show('Revoked', { status: 'REVOKED', comment: 'Withdrawn' })
    await show('Expired', { status: 'APPROVED', expiry: '2026-11-19' })
    await show('Draft', { status: 'DRAFT' })
    expect((await required()).map(({ name, status, validFrom, comment }) => [name, status, validFrom, comment])).toEqual([
      ['Draft', 'NOT_PROVIDED', null, null],
      ['Nothing', 'NOT_PROVIDED', null, null],
      ['Expired', 'EXPIRED', null, null],
      ['Declined', 'REJECTED', null, 'The copy cannot be read'],
      ['Revoked', 'REJECTED', null, 'Withdrawn'],
      ['Waiting', 'SUBMITTED_FOR_REVIEW', null, null],
      ['Ahead', 'VALID', '2026-12-01', null],
      ['Valid', 'VALID', null, null],
    ])
    held.server.travel('2026-12-01T01:00:00Z')
    expect((await required()).find(({ name }) => name === 'Ahead')).toMatchObject({ status: 'VALID', validFrom: null })
  })

  it('are judged by the renewal where there is one, whatever the old one still says [SH-451]', async () => {
    const old = await show('Valid', { status: 'APPROVED', expiry: '2026-12-31' })
    const status = async () => (await required()).find(({ name }) => name === 'Valid')?.status
    expect(await status()).toBe('VALID')
    const renewal = await show('Valid', { status: 'AWAITING_APPROVAL', issue: '2026-11-01', renewal: old })
    expect(await status()).toBe('SUBMITTED_FOR_REVIEW')
    await held.server.rows("update qualification_instances set status = 'REVOKED' where id = $1", [old])
    expect(await status()).toBe('SUBMITTED_FOR_REVIEW')
    await held.server.rows("update qualification_instances set status = 'DECLINED' where id = $1", [renewal])
    expect(await status()).toBe('REJECTED')
  })

  it('include what is added to the job while the onboarding is open, and no longer once it is completed', async () => {
    const { tenantId, jobs } = held.server.world
    const late = (await makeLibrary(held.server, { items: ['Added late'] })).items['Added late']
    const id = v7()
    await held.server.rows(
      "insert into job_requirements (tenant_id, id, job_id, item_id, required_from) values ($1, $2, $3, $4, '2026-11-21')",
      [tenantId, id, jobs.employee, late],
    )
    expect((await required()).map(({ name }) => name)).toContain('Added late')
    await held.server.rows("update onboarding_sessions set state = 'COMPLETED', completed_on = '2026-11-20'")
    expect(await required()).toEqual([])
    expect((await held.server.rows('select state from onboarding_sessions')).map((row) => row)).toEqual([{ state: 'COMPLETED' }])
  })
})
