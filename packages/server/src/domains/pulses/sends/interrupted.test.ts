import { expect, it } from 'vitest'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createJobs } from '#domains/jobs/public.ts'
import { createPeople } from '#domains/people/public.ts'
import { HandedBack } from '#platform/background/jobs.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { Running } from '#src/main.ts'
import { tomorrowAtNine, usePulses } from '../testing/pulses.ts'

const held = useTestServer()
const { design, schedule, shown, work } = usePulses(() => held.server)
/** More than are asked in two sets. */
const many = 1100

it(
  'a pulse that is cut short goes on through another server where it was, and asks and writes to everyone once',
  { meta: { slow: 'asks 1,100 people' } },
  async () => {
    const numbers = Array.from({ length: many }, (_, index) => index)
    await asAdministrator(held.server, async (ctx) => {
      const people = await createPeople(
        ctx,
        numbers.map((number) => ({ lastName: `Asked ${number}`, emails: [{ email: `asked${number}@demo.example` }] })),
      )
      await createJobs(
        ctx,
        people.map((personId) => ({
          ...ordinaryJob(held.server),
          personId,
          isPrimary: true,
          supervisorJobId: held.server.world.jobs.manager,
        })),
      )
    })
    const { id } = await schedule({ designId: await design({ respondent: 'SUBJECT' }) })
    held.server.travel(tomorrowAtNine)
    await runQueued(held.server, ['pulse-due'])
    const [job] = await held.server.rows<{ data: { tenantId: string; userId: string; data: Record<string, unknown> } }>(
      "delete from pgboss.job where name = 'pulse-send' returning data",
    )
    if (!job) expect.fail('Nothing was queued')
    const sendThrough = async ({ services }: Running, signal: AbortSignal) => {
      await services.kith.jobs.find(({ queue }) => queue === 'pulse-send')?.run(services, job.data, job.data.data, signal)
    }
    const asked = () =>
      held.server.rows<{ tasks: number; jobs: number; events: number }>(
        `select count(*)::integer as tasks, count(distinct job_id)::integer as jobs,
           (select count(*)::integer from events where name = 'task.created') as events from tasks`,
      )

    const leaving = new AbortController()
    const first = sendThrough(held.server.running, leaving.signal)
    await expect.poll(async () => (await asked())[0]?.tasks).toBeGreaterThan(0)
    leaving.abort()
    await expect(first).rejects.toThrow(HandedBack)
    expect((await asked())[0]?.tasks).toBeLessThan(many)
    const others = [held.server.running, await held.server.another()]
    await Promise.all(others.map((server) => sendThrough(server, new AbortController().signal)))

    const everyone = many + 6
    expect(await shown(id)).toMatchObject({ state: 'SENT', sends: [{ state: 'SENT', subjects: everyone, forms: everyone }] })
    expect(await asked()).toEqual([{ tasks: everyone, jobs: everyone, events: everyone }])
    await runQueued(held.server, ['notifications', 'mail-form-links'])
    const mails = await held.server.rows<{ template: string; mails: number; readers: number }>(
      `select template, count(*)::integer as mails, count(distinct recipient)::integer as readers from email_messages
       where template in ('formLink', 'notification') group by template order by template`,
    )
    expect(mails).toEqual([
      { template: 'formLink', mails: many, readers: many },
      { template: 'notification', mails: 6, readers: 6 },
    ])
  },
)

it(
  'a pulse of more forms than a set has them is one email for each who answers several, and tells a supervisor how many they are',
  { meta: { slow: 'asks about 1,100 people' } },
  async () => {
    await held.server.rows('delete from email_messages')
    const { id } = await schedule({ sendOn: '2026-11-22' })
    held.server.travel('2026-11-21T22:00:00Z')
    await work()
    await runQueued(held.server, ['notifications'])
    expect((await shown(id)).state).toBe('SENT')
    const told = await held.server.rows<{ recipient: string; tasks: string }>(
      `select e.email as recipient, count(*)::text as tasks from tasks t join person_emails e on e.person_id = t.respondent_id and e.is_primary
       where t.send_id = (select id from pulse_sends where pulse_id = $1) group by e.email order by 1`,
      [id],
    )
    expect(Number(told.find(({ recipient }) => recipient === 'manager@demo.example')?.tasks)).toBeGreaterThan(many)
    const mails = await held.server.rows<{ recipient: string; tasks: string }>(
      "select recipient, coalesce(data ->> 'count', '1') as tasks from email_messages where recipient = any ($1) order by 1",
      [told.map(({ recipient }) => recipient)],
    )
    expect(mails).toEqual(told)
  },
)
