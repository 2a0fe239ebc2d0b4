import { afterEach, describe, expect, it } from 'vitest'
import { runQueued } from '#platform/testing/run-queued.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { asAdministrator } from '#domains/jobs/testing/hire.ts'
import { welcomeOnFirstDay } from './notifications.ts'
import { useTemplates } from './testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const content = { sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] }
const address = 'employee@demo.example'
const mails = async () =>
  (
    await held.server.rows<{ template: string; status: string }>(
      'select template, status from email_messages where lower(recipient) = $1 order by queued_at, id',
      [address],
    )
  ).map(({ template: name, status }) => [name, status])

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['onboarding_sessions', 'email_messages', 'message_blacklist_entries']) await held.server.rows(`delete from ${table}`)
  await held.server.rows("update users set active_from = null, access_type = 'NORMAL' where username = $1", [address])
})

describe('the welcome of a starter', () => {
  it('is sent when their onboarding is issued and on their first day, once each', async () => {
    await held.server.rows("update users set active_from = '2026-12-01', access_type = 'LIMITED' where username = $1", [address])
    await issue(held.server.world.jobs.employee, await template(content))
    await runQueued(held.server, ['notifications'])
    expect((await mails()).map(([name]) => name)).toEqual(['onboardingWelcome'])
    held.server.travel('2026-11-30T21:00:00Z')
    for (const day of ['2026-11-30', '2026-12-01']) await asAdministrator(held.server, (ctx) => welcomeOnFirstDay.run(ctx, day))
    await runQueued(held.server, ['notifications'])
    expect((await mails()).map(([name]) => name)).toEqual(['onboardingWelcome', 'onboardingFirstDay'])
  })

  it('takes no onboarding back where the email cannot be sent', async () => {
    await held.server
      .as('admin')
      .ask('mutation ($input: MessageBlacklistEntryCreateInput!) { done: messageBlacklistEntryCreate(input: $input) { id } }', {
        input: { address },
      })
    const { id } = await issue(held.server.world.jobs.employee, await template(content))
    await runQueued(held.server, ['notifications', 'mail'])
    expect(await held.server.rows('select id, state from onboarding_sessions')).toEqual([{ id, state: 'ISSUED' }])
    expect(await mails()).toEqual([['onboardingWelcome', 'FAILED_DENYLIST']])
  })
})
