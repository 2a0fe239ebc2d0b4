import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, forgive, useBrowser, type DemoPerson } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { openTab } from './lib/tabs.ts'

const { openAs } = useBrowser()
let own = ''
let hrName = ''
let managerName = ''
beforeAll(async () => {
  own = await personOf('employee')
  ;[hrName, managerName] = await Promise.all([nameOf('hr'), nameOf('manager')])
})

async function nameOf(person: DemoPerson): Promise<string> {
  const ask = await askAs(person)
  type Session = { getSession: { user: { displayName: string } } }
  return (await ask<Session>('{ getSession { user { displayName } } }')).getSession.user.displayName
}

/** As it is found by typing. */
const typed = (name: string) => name.split(' ')[0] ?? name

describe('a diary note', () => {
  it('that is restricted waits for whoever follows up, stands in the manager’s log with its hours, and is nowhere for the person it is about [AD-491][AD-258][AD-931]', async () => {
    const manager = await openAs('manager', `/spa/people/${own}/diary-notes/create`)
    await manager.getByText('The person this note is about reads it').waitFor()
    await manager.getByLabel('Summary').fill('Arrived late for the handover')
    await choose(manager, 'Category', 'Attendance')
    await fillDate(manager, 'Date', today(-18))
    await choose(manager, 'Visibility', 'Restricted')
    await manager.getByText('The person does not see it').waitFor()
    await manager.getByLabel('Description').fill('Second time this month.')
    await manager.getByLabel('Hours of the author').fill('1.25')
    await fillDate(manager, 'Follow-up date', today(14))
    await manager.getByRole('combobox', { name: 'Follow-up by' }).fill(typed(managerName))
    await manager.getByRole('option', { name: managerName }).first().click()
    await manager.getByRole('button', { name: 'Add diary note' }).click()
    await manager.getByRole('link', { name: 'Arrived late for the handover' }).click()
    await manager.getByRole('heading', { level: 2, name: 'Arrived late for the handover' }).waitFor()
    const address = new URL(manager.url()).pathname

    await openTab(manager, 'Manager’s log')
    await manager.getByRole('heading', { name: 'All entries you can see' }).waitFor()
    const entry = manager.getByRole('article').filter({ hasText: 'Arrived late for the handover' })
    await entry.getByText('Restricted').waitFor()
    await entry.getByText('Second time this month.').waitFor()

    await goInPlace(manager, '/spa/dashboard')
    await manager
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: /^Inbox/ })
      .click()
    await manager.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'Arrived late for the handover', exact: true }).click()
    await manager.waitForURL((url) => url.pathname === address)

    const employee = await openAs('employee', `/spa/people/${own}/diary-notes`)
    await employee.getByText('Half-year conversation').first().waitFor()
    expect(await employee.getByText('Arrived late for the handover').count()).toBe(0)
    expect(await employee.getByRole('link', { name: 'Manager’s log' }).count()).toBe(0)
    await goInPlace(employee, address)
    await employee.getByText('This note couldn’t be found.').waitFor()
    forgive(employee)
  })
})

describe('a private note', () => {
  it('is written, shared with somebody by name, read by them, is not there for an administrator, and is changed and deleted [AD-495] [AD-931]', async () => {
    const manager = await openAs('manager', '/spa/notes')
    await manager.getByRole('link', { name: 'Add private note' }).click()
    await manager.waitForURL('**/notes/m/note/create')
    const dialog = manager.getByRole('dialog', { name: 'Add private note' })
    await dialog.getByText('Only you will read this.').waitFor()
    await dialog.getByLabel('Summary').fill('Before the talk about pay')
    await dialog.getByRole('textbox', { name: 'Note', exact: true }).fill('Ask HR what the band allows.')
    await dialog.getByRole('combobox', { name: 'Shared with' }).fill(typed(hrName))
    await manager.getByRole('option', { name: hrName }).first().click()
    await dialog.getByText('Only you and the people you share it with will read this.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await manager.waitForURL('**/spa/notes')
    await manager.getByRole('link', { name: 'Before the talk about pay' }).click()
    await manager.waitForURL(/\/notes\/m\/note\/[\w-]{36}$/)
    const address = new URL(manager.url()).pathname

    const hr = await openAs('hr', '/spa/notes')
    await hr.getByRole('link', { name: 'Before the talk about pay' }).click()
    const shared = hr.getByRole('dialog', { name: 'Before the talk about pay' })
    await shared.getByText('Ask HR what the band allows.').waitFor()
    expect(await shared.getByRole('textbox').count()).toBe(0)

    const administrator = await openAs('admin', '/spa/notes')
    await administrator.getByRole('link', { name: 'Accounts to look at in January' }).waitFor()
    expect(await administrator.getByText('Before the talk about pay').count()).toBe(0)
    await goInPlace(administrator, address)
    await administrator.getByRole('dialog').getByText('This note couldn’t be found.').waitFor()
    forgive(administrator)

    const written = manager.getByRole('dialog')
    await written.getByLabel('Summary').fill('Before the talk in March')
    await written.getByRole('button', { name: 'Save' }).click()
    await manager.getByRole('link', { name: 'Before the talk in March' }).click()
    await written.getByRole('button', { name: 'Delete' }).click()
    await manager
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click()
    await manager.getByRole('link', { name: 'Before the talk in March' }).waitFor({ state: 'detached' })
    expect(new URL(manager.url()).pathname).toBe('/spa/notes')
  })
})
