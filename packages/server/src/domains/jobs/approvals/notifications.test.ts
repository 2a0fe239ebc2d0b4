import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { approve, approveBy, decide, override, submit, take, withdraw, type PendingAnswer } from '../testing/approving.ts'
import { hire } from '../testing/hire.ts'
import { jobEndDateFinalise, readJob } from '../testing/operations.ts'

const held = useTestServer({ work: true })
const as = (who: WorldPerson) => held.server.as(who)
type Notice = { title: string; body: string | null; href: string | null }

async function noticesOf(who: WorldPerson): Promise<Notice[]> {
  await allTold(held.server)
  const { page } = await as(who).ask<{ page: { items: Notice[] } }>('{ page: listNotifications { items { title body href } } }')
  return page.items
}
const titlesOf = async (who: WorldPerson) => (await noticesOf(who)).map(({ title }) => title)
type Mail = { recipient: string; title: string; body: string }
async function mails(): Promise<Mail[]> {
  await allTold(held.server)
  return held.server.rows<Mail>(
    "select recipient, data->>'title' as title, data->>'body' as body from email_messages where template = 'notification' and tenant_id = $1 order by queued_at",
    [held.server.world.tenantId],
  )
}
const submitted = async (values: object = {}): Promise<PendingAnswer> =>
  submit(held.server, as('hr'), (await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })).job, values)

beforeEach(async () => {
  held.server.travel(startOfTests)
  await approveBy(held.server, [{ approverType: 'SUPERVISOR' }, { approverType: 'SUPERVISORS_SUPERVISOR' }])
  await allTold(held.server)
  for (const table of ['notices', 'email_messages']) await held.server.rows(`delete from ${table}`)
})
afterEach(() => held.server.rows("delete from change_requests where state = 'PENDING'"))

describe('an update of a job that needs approval', () => {
  it('tells each approver when their turn comes, in Kith and by email, with a link and without values [PW-378] [PW-379]', async () => {
    const request = await submitted({
      attributes: [{ attribute: 'FTE' }, { attribute: 'LOCATION' }],
      fte: '0.5',
      locationId: held.server.world.lists['Perth'],
    })
    const [notice] = await noticesOf('manager')
    expect(notice?.title).toMatch(/^The update of .+’s job waits for your approval$/)
    expect(notice?.body).toBe('Location, FTE from 1 December 2026')
    expect(notice?.href).toMatch(`/pending-updates/${request.id}`)
    expect(await titlesOf('director')).toEqual([])
    expect(await mails()).toEqual([{ recipient: 'manager@demo.example', title: notice?.title, body: notice?.body }])

    await approve(as('manager'), request)
    expect(await titlesOf('manager')).toEqual([expect.stringMatching(/no longer waits for your approval$/)])
    expect(await titlesOf('director')).toEqual([expect.stringMatching(/waits for your approval$/)])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['manager@demo.example', 'director@demo.example'])
    for (const who of ['hr', 'employee', 'other'] as const) expect(await titlesOf(who), who).toEqual([])
  })

  it('tells whoever asked for it and who approved it that it was made, and its subject of the change [PW-379]', async () => {
    const request = await submit(held.server, as('hr'), held.server.world.jobs.employee)
    await approve(as('manager'), request)
    await approve(as('director'), request)
    expect(await titlesOf('hr')).toEqual(['The update of Zoë Larsen’s job was approved and made'])
    expect(await titlesOf('manager')).toContain('The update of Zoë Larsen’s job was approved and made')
    expect(await titlesOf('employee')).toEqual(['Your job was changed, from 1 December 2026'])
    expect(await titlesOf('director')).toEqual(['The update of Zoë Larsen’s job no longer waits for your approval'])
  })

  it('tells whoever asked for it that it was declined, and its subject nothing [PW-379]', async () => {
    const request = await submit(held.server, as('hr'), held.server.world.jobs.employee, { fte: '0.4' })
    await take(as('manager'), decide, request, { decision: 'DECLINE', comment: 'Not this year' })
    expect(await titlesOf('hr')).toEqual(['Malik Osei declined the update of Zoë Larsen’s job'])
    expect(JSON.stringify(await mails())).not.toContain('Not this year')
    expect(await titlesOf('employee')).toEqual([])
  })

  it('tells those who had approved it that it was withdrawn, or that it no longer fitted', async () => {
    const withdrawn = await submitted()
    await approve(as('manager'), withdrawn)
    await take(as('hr'), withdraw, withdrawn)
    expect(await titlesOf('manager')).toContainEqual(expect.stringMatching(/^Hana Ito withdrew the update/))
    expect(await titlesOf('director')).toEqual([expect.stringMatching(/no longer waits for your approval$/)])

    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const request = await submit(held.server, as('hr'), job)
    const { version } = await readJob(as('hr'), job)
    await as('hr').ask(jobEndDateFinalise, {
      input: { id: job, version, companyEndDate: '2026-11-30', turnoverType: 'VOLUNTARY' },
    })
    await approve(as('manager'), request)
    await approve(as('director'), request)
    for (const who of ['hr', 'manager'] as const)
      expect(await titlesOf(who), who).toContainEqual(expect.stringMatching(/is no longer possible and was not made$/))
  })

  it('that is overridden tells whoever asked for it, and no longer waits for those who were passed over', async () => {
    const request = await submitted()
    await take(as('admin'), override, request)
    expect(await titlesOf('hr')).toEqual([expect.stringMatching(/was approved and made$/)])
    expect(await titlesOf('manager')).toContainEqual(expect.stringMatching(/no longer waits for your approval$/))
  })

  it('that was decided before anybody was told of it tells nobody that it waits', async () => {
    const request = await submitted()
    await take(as('hr'), withdraw, request)
    await allTold(held.server)
    await held.server.rows('delete from notices')
    const asked = await held.server.rows<{ id: string }>("select id from events where name = 'change_request.asked' and subject_id = $1", [
      request.id,
    ])
    const { services } = held.server.running
    const job = services.kith.jobs.find(({ queue }) => queue === 'notifications')
    const identity = { tenantId: held.server.world.tenantId, userId: '' }
    await job?.run(services, identity, { eventIds: asked.map(({ id }) => id) }, new AbortController().signal)
    expect(await titlesOf('manager')).toEqual([])
  })
})
