import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'

const { openAs } = useBrowser()
const list = '/spa/settings/event-notifications'
type Job = { id: string; version: number; location: { id: string } }

/** A job below that of the manager, and another location for it. */
async function report() {
  const ask = await askAs('hr')
  const { getPerson } = await ask<{ getPerson: { primaryJob: { id: string } } }>(
    'query ($id: ID!) { getPerson(id: $id) { primaryJob { id } } }',
    { id: await personOf('manager') },
  )
  type People = { listPeople: { items: { displayName: string; primaryJob: { id: string } | null }[] } }
  const { listPeople } = await ask<People>(
    `query ($id: ID!) { listPeople(first: 5, filter: { supervisorJobIds: [$id], employmentStatuses: [CURRENT_STAFF] }) {
      items { displayName primaryJob { id } } } }`,
    { id: getPerson.primaryJob.id },
  )
  const [person] = listPeople.items
  if (!person?.primaryJob) throw new Error('Nobody reports to the manager')
  const { job } = await ask<{ job: Job }>('query ($id: ID!) { job: getJob(id: $id) { id version location: jobLocation { id } } }', {
    id: person.primaryJob.id,
  })
  const { all, reasons } = await ask<{ all: { id: string; name: string }[]; reasons: { id: string }[] }>(
    '{ all: listAllLocations(isEnabled: true) { id name } reasons: listAllJobUpdateReasons(isEnabled: true) { id } }',
  )
  const place = all.find(({ id }) => id !== job.location.id)
  if (!place) throw new Error('There is no other location')
  const move = () =>
    ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id: job.id,
        version: job.version,
        effectiveFrom: nextYear('07-01'),
        reasonId: reasons[0]?.id,
        attributes: [{ attribute: 'LOCATION' }],
        locationId: place.id,
      },
    })
  return { ...person, place: place.name, move }
}

it('an administrator has supervisors told of moves, HR moves somebody, the supervisor reads it, and the notification is copied, deleted and switched off and on [AD-361][AD-363][AD-364][AD-945]', async () => {
  const page = await openAs('admin', list)
  await page.getByRole('link', { name: 'Create event notification' }).click()
  const stage = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await stage('Choose event type')
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk for a move')
  await page.getByRole('combobox', { name: 'Event' }).fill('Job updated')
  await page.getByRole('listbox', { name: 'Event' }).getByRole('option').filter({ hasText: 'Job updated' }).first().click()
  await next()
  await stage('Define targets')
  await next()
  await page.getByText('Select at least one target to continue').first().waitFor()
  await page.getByRole('checkbox', { name: 'Supervisor', exact: true }).check()
  await choose(page, 'Only if one of these changes', 'Location')
  await page.keyboard.press('Escape')
  await next()
  await stage('Set notification method')
  await page.getByRole('textbox', { name: 'Subject' }).fill('A desk for ')
  await page.getByRole('button', { name: /Name of the person concerned/ }).click()
  await page.getByRole('textbox', { name: 'Body' }).fill('They move to {{new.place}}.')
  await page.getByRole('combobox', { name: 'Past event' }).click()
  await page.getByRole('listbox', { name: 'Past event' }).getByRole('option').first().click()
  await page.getByText('there is no value called “new.place”').waitFor()
  await page.getByRole('textbox', { name: 'Body' }).fill('They move to {{new.location}}.')
  await page
    .getByRole('group', { name: 'Preview' })
    .getByText(/^A desk for \S+/)
    .waitFor()
  await page.getByRole('button', { name: 'Create notification' }).click()
  await page.getByRole('heading', { level: 1, name: 'Desk for a move' }).waitFor()
  await page.getByText('A desk for {{person.display_name}}').waitFor()

  const { displayName, place, move } = await report()
  await move()
  const title = `A desk for ${displayName}`
  const asManager = await askAs('manager')
  type Told = { listNotifications: { items: { title: string }[] } }
  const told = async () =>
    (await asManager<Told>('{ listNotifications { items { title } } }')).listNotifications.items.some((each) => each.title === title)
  await expect.poll(told, { timeout: 180_000 }).toBe(true)
  const manager = await openAs('manager', '/spa/dashboard')
  await manager
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications, \d+/ })
    .click()
  const line = manager.getByRole('listitem').filter({ hasText: title })
  await line.getByText(`They move to ${place}.`).waitFor()
  await line.getByRole('button', { name: /^Mark as read/ }).click()
  await line.getByRole('button', { name: /^Mark as unread/ }).waitFor()

  const more = () => page.locator('.page-head').getByRole('button', { name: 'More actions' }).click()
  await more()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Desk for a move (copy)')
  await next()
  await stage('Define targets')
  await next()
  await page.getByRole('button', { name: 'Create notification' }).click()
  await page.getByRole('heading', { level: 1, name: 'Desk for a move (copy)' }).waitFor()
  const copy = new URL(page.url()).pathname
  await more()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`**${list}`)
  await more()
  await page.getByRole('menuitem', { name: 'Switch all off' }).click()
  await page.getByText('Event notifications are switched off: none of them are sent.').waitFor()
  await more()
  await page.getByRole('menuitem', { name: 'Switch all on' }).click()
  await page.getByText('Event notifications are switched on.').waitFor()
  await goInPlace(page, copy)
  await page.getByText('This global notification couldn’t be found. It may have been deleted or the url is incorrect.').waitFor()
})
