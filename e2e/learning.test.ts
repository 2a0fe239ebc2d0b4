import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf, teamOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

async function recordTraining(personId: string, name: string): Promise<void> {
  const ask = await askAs('hr')
  await ask('mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }', {
    input: { personId, name, status: 'REQUESTED' },
  })
}

describe('a file of training', () => {
  it('is imported from the page of the tool to its result, with the errors of a row and the person it belongs to', async () => {
    const page = await browser.openAs('hr', '/spa/settings/bulk-data-tool/import/create')
    await page.getByLabel('Or other records').first().click()
    await page.getByRole('option', { name: 'Training (people): create', exact: true }).click()
    await page.getByRole('link', { name: 'Which columns does a file for “Training (people): create” need?' }).waitFor()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'training.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'person_lookup,name,status,scheduled_on,hours',
          `employee@demo.example,Rope access,Scheduled,${today(11)},8`,
          'employee@demo.example,Rope rescue,Scheduled,,8',
        ].join('\n'),
      ),
    })
    await page.getByText('Resolve 1 validation error to continue').waitFor()
    const wrong = page.getByRole('row').filter({ hasText: 'Row 3' })
    await wrong
      .getByText(/Scheduled date/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Delete 1 row with an error' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 row with an error' }).click()
    await page.getByRole('link', { name: 'All (1)' }).waitFor()
    await page.getByText('Everything is ready').waitFor()
    await page.getByRole('button', { name: 'Start import' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('create 1 record: Training (people)', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Start import' }).click()
    await page.getByText('The record was imported').waitFor({ timeout: 60_000 })
    const row = page.getByRole('row').filter({ hasText: 'Row 2' })
    await row.getByText('Training: create').waitFor()
    await row.getByRole('link').first().click()
    await page.waitForURL('**/profile')
    await goInPlace(page, page.url().replace('/profile', '/trainings'))
    await page.getByRole('row', { name: /Rope access/ }).waitFor()
    expect(await page.getByRole('row', { name: /Rope rescue/ }).count()).toBe(0)
  })
})

describe('the training of a person', () => {
  it('is added by the manager from the menu of the profile, asks for the day that its status needs, and is changed [PW-025]', async () => {
    const [member] = await teamOf('manager')
    const page = await browser.openAs('manager', `/spa/people/${member.id}/profile`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add training' }).click()
    await page.waitForURL(`**/people/${member.id}/trainings/create`)
    await page.getByLabel('Name').fill('Crane signals')
    await choose(page, 'Status', 'Scheduled')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.getByText('Enter the date for which this training is scheduled.').waitFor()
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/create'))
    await goInPlace(page, `/spa/people/${member.id}/trainings`)
    const row = page.getByRole('row', { name: /Crane signals/ })
    await row.getByText('Requested').waitFor()
    await row.getByRole('button', { name: 'Actions for Crane signals' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.waitForURL('**/edit')
    await choose(page, 'Status', 'In progress')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await goInPlace(page, `/spa/people/${member.id}/trainings`)
    await row.getByText('In progress').waitFor()
    expect(await row.count()).toBe(1)
  })

  it('is read by oneself on the dashboard and the profile, and by no colleague', async () => {
    const own = await personOf('employee')
    await recordTraining(own, 'Ladder safety')
    const colleague = (await teamOf('manager')).find(({ id }) => id !== own)
    const page = await browser.openAs('employee', '/spa/dashboard')
    const card = page.locator('section, div.card').filter({ has: page.getByRole('heading', { name: 'My training' }) })
    await card.getByText('Ladder safety').first().waitFor()
    await goInPlace(page, `/spa/people/${own}/trainings`)
    const row = page.getByRole('row', { name: /Ladder safety/ })
    await row.waitFor()
    await goInPlace(page, `/spa/people/${colleague?.id}/trainings`)
    await hasNoTable(page, row)
  })
})

describe('the training of a team', () => {
  it('is listed for those whom a team reports to, and for nobody else; all training is not, even for them [AD-805]', async () => {
    const manager = await browser.openAs('manager', '/spa/dashboard/team-training')
    await manager.getByRole('heading', { level: 1, name: 'Team training' }).waitFor()
    await manager.getByRole('row').nth(1).waitFor()
    await manager.getByRole('link', { name: 'Add training' }).click()
    await manager.waitForURL('**/performance/training/create?**')
    await manager.getByRole('link', { name: 'Cancel' }).click()
    await manager.waitForURL('**/dashboard/team-training')
    const line = manager.getByRole('row').nth(1)
    await line.waitFor()
    expect(await manager.getByRole('link', { name: 'All training' }).count()).toBe(0)
    await goInPlace(manager, '/spa/performance/training')
    await hasNoTable(manager, line)
    const employee = await browser.openAs('employee', '/spa/dashboard')
    await employee.getByRole('heading', { level: 1 }).waitFor()
    const own = employee.getByRole('heading', { name: 'My training' })
    await own.waitFor()
    for (const name of ['Team training', 'Record training']) expect(await employee.getByRole('link', { name }).count()).toBe(0)
    await goInPlace(employee, '/spa/dashboard/team-training')
    await hasNoTable(employee, own)
  })

  it('is recorded for several people at once, who are found from two letters on [SH-681]', async () => {
    const both = (await teamOf('manager')).slice(0, 2)
    const page = await browser.openAs('hr', '/spa/performance/training/create')
    const people = page.locator('main input').first()
    await people.click()
    await page.getByRole('listbox', { name: 'People' }).getByText('Enter at least 2 characters to search').waitFor()
    for (const { displayName } of both) {
      await people.click()
      await people.fill(displayName)
      await page.getByRole('option', { name: displayName }).first().click()
    }
    await page.getByLabel('Name').fill('Evacuation drill')
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/training/create'))
    for (const { id, displayName } of both) {
      await goInPlace(page, `/spa/people/${id}/trainings`)
      await page.getByRole('heading', { level: 1, name: displayName }).waitFor()
      const row = page.getByRole('row', { name: /Evacuation drill/ })
      await row.waitFor()
      expect(await row.count()).toBe(1)
    }
  })

  it('is recorded for everyone in a business unit at once, and is in the register of all training', async () => {
    const page = await browser.openAs('hr', '/spa/performance/training')
    await page.getByRole('heading', { level: 1, name: 'All training' }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('link', { name: 'Add training' }).click()
    await page.getByRole('combobox', { name: 'People', exact: true }).fill('Operations')
    await page.getByRole('option', { name: 'Bellbird Instruments › Operations', exact: true }).click()
    const said = await page.getByText(/^\d+ people in .*Operations added$/).innerText()
    await page.getByLabel('Name').fill('Manual handling refresher')
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.waitForURL('**/performance/training')
    const ask = await askAs('hr')
    const { page: found } = await ask<{ page: { totalCount: number } }>(
      '{ page: listTrainings(search: "Manual handling refresher") { totalCount } }',
    )
    expect(found.totalCount).toBe(Number.parseInt(said))
    expect(found.totalCount).toBeGreaterThan(3)
  })
})

describe('the certificates of a training', () => {
  it('are put into the documents of everyone who did it, by the names of their files, into folders to which their reader may add', async () => {
    const both = (await teamOf('manager')).slice(0, 2)
    const ask = await askAs('hr')
    const { made } = await ask<{ made: { id: string; personId: string }[] }>(
      'mutation ($input: TrainingCreateManyInput!) { made: trainingCreateMany(input: $input) { id personId } }',
      { input: { personIds: both.map(({ id }) => id), name: 'Confined spaces', status: 'COMPLETED', completedOn: today(-18) } },
    )
    const address = `/spa/people/${made[0]?.personId}/trainings/${made[0]?.id}`
    const page = await browser.openAs('hr', address)
    await page.getByRole('link', { name: 'Add certificates' }).click()
    await page.getByRole('heading', { level: 1, name: 'Certificates' }).waitFor()
    const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n') })
    const files = [`confined-spaces ${both[0]?.displayName}.pdf`, 'scan-2.pdf']
    await page.locator('input[type="file"]').setInputFiles(files.map(file))
    await page.getByText('1 file has no person yet.').waitFor()
    await choose(page, 'Person for scan-2.pdf', both[1]?.displayName ?? '')
    await choose(page, 'Folder', 'Contracts')
    await page.getByRole('button', { name: 'Add 2 certificates' }).click()
    await page.getByText('Certificates added for 2 people').waitFor()
    for (const [index, { id }] of both.entries()) {
      await goInPlace(page, `/spa/people/${id}/documents`)
      await page
        .getByRole('region', { name: 'Contracts' })
        .getByRole('button', { name: `Download ${files[index]}` })
        .waitFor()
    }
    const carried = await browser.openAs('hr', `/spa/performance/training/${made[0]?.id}/certificates`, phone)
    await carried.getByRole('button', { name: 'Choose files' }).waitFor()
    const manager = await browser.openAs('manager', address)
    await manager.getByRole('link', { name: 'Add certificates' }).click()
    const folder = manager.getByRole('combobox', { name: 'Folder' })
    await expect.poll(() => folder.inputValue()).toBe('Reviews')
    await folder.click()
    await expect.poll(() => manager.getByRole('listbox', { name: 'Folder' }).getByRole('option').allInnerTexts()).toEqual(['Reviews'])
  })
})

/** Waits for a page that is closed to its reader, in the place of one that showed `before`. */
async function hasNoTable(page: Page, before: Locator): Promise<void> {
  await before.waitFor({ state: 'detached' })
  await settled(page)
  expect(await page.getByRole('table').count()).toBe(0)
  forgive(page)
}
