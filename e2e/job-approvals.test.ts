import { expect, it } from 'vitest'
import { askAs, forgive, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'
import { personOf } from './lib/people.ts'
import { fillDate } from './lib/fill-date.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const { ask, holder, update } = useJobHolders()
const july = nextYear('07-01')

it('an administrator has job updates approved, a change of hours waits, is approved and made with its date; overriding too late fails with an explanation [AD-099] [PW-703]', async () => {
  const settings = await openAs('admin', '/spa/settings/job-approvals')
  await settings.getByRole('checkbox', { name: 'Job updates need approval' }).check()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.getByText('At least one approver is required').first().waitFor()
  await settings.getByRole('button', { name: 'Add approver' }).click()
  await choose(settings, 'Approver 1', 'Specific person')
  const { getPerson: manager } = await (
    await askAs('manager')
  )<{ getPerson: { displayName: string } }>('query ($id: ID!) { getPerson(id: $id) { displayName } }', { id: await personOf('manager') })
  await settings.getByRole('combobox', { name: 'Person' }).fill(manager.displayName)
  await settings.getByRole('listbox').getByRole('option').filter({ hasText: manager.displayName }).first().click()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.getByText('Job updates now need approval.').waitFor()

  const who = holder(3)
  const page = await openAs('hr', `${jobOf(who)}/change?what=FTE`)
  await fillDate(page, 'Effective from', july)
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await next()
  await page.getByRole('textbox', { name: 'FTE' }).fill('0.4')
  await next()
  await choose(page, 'Reason', 0)
  await next()
  await page.getByText('This update needs approval').waitFor()
  await page.getByText(`Specific person: ${manager.displayName}`).waitFor()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('was sent for approval').waitFor()
  await page.getByText(`${manager.displayName} asked on`).waitFor()
  const fteOn = async (asAt: string) =>
    (
      await ask<{ getJob: { fte: string } }>('query ($id: ID!, $asAt: Date) { getJob(id: $id, asAt: $asAt) { fte } }', {
        id: who.jobId,
        asAt,
      })
    ).getJob.fte
  expect(await fteOn(july)).not.toBe('0.4')

  const approver = await openAs('manager', '/spa/job-updates')
  await approver.getByRole('heading', { name: 'Waiting for your approval' }).waitFor()
  await goInPlace(approver, '/spa')
  await approver.getByRole('link', { name: /^Inbox \d+$/ }).click()
  await approver.getByRole('navigation', { name: 'Inbox' }).getByRole('link', { name: 'Approvals' }).click()
  await approver.getByRole('link', { name: `Update of ${who.displayName}’s job`, exact: true }).click()
  await approver.getByRole('navigation', { name: 'Inbox' }).getByRole('link', { name: 'Inbox' }).waitFor()
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByText(/Takes effect on/).waitFor()

  await page.reload()
  await page.getByText(/Takes effect on/).waitFor()
  await page.getByText(`${manager.displayName} approved on`).waitFor()
  expect(await fteOn(july)).toBe('0.4')
  expect(await fteOn(nextYear('06-30'))).not.toBe('0.4')

  const other = holder(4)
  await update(other, { effectiveFrom: july, attributes: [{ attribute: 'FTE' }], fte: '0.45' })
  const { getJob } = await ask<{ getJob: { pendingUpdate: { id: string } } }>(
    'query ($id: ID!) { getJob(id: $id) { pendingUpdate { id } } }',
    {
      id: other.jobId,
    },
  )
  await goInPlace(settings, `${jobOf(other)}/pending-updates/${getJob.pendingUpdate.id}`)
  await settings.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await settings.getByRole('menuitem', { name: 'Override approvals' }).click()
  const dialog = settings.getByRole('dialog', { name: 'Override approvals' })
  await dialog.getByText('without the approvals that are missing').waitFor()
  await settled(settings)
  await runInDatabase(`update change_requests set version = version + 1 where id = '${getJob.pendingUpdate.id}'`)
  await dialog.getByRole('button', { name: 'Override approvals' }).click()
  await dialog.getByText('There was an error overriding approvals. Someone else decided in the meantime.').waitFor()
  forgive(settings)
})
