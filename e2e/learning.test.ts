import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf, teamOf } from './lib/people.ts'

const browser = useBrowser()

describe('the training of a person', () => {
  it('is added by the manager from the menu of the profile, asks for the day that its status needs, is changed, and read by its person on the dashboard [PW-025]', async () => {
    const own = await personOf('employee')
    const page = await browser.openAs('manager', `/spa/people/${own}/profile`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add training' }).click()
    await page.waitForURL(`**/people/${own}/trainings/create`)
    await page.getByLabel('Name').fill('Crane signals')
    await choose(page, 'Status', 'Scheduled')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.getByText('Enter the date for which this training is scheduled.').waitFor()
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/create'))
    await goInPlace(page, `/spa/people/${own}/trainings`)
    const row = page.getByRole('row', { name: /Crane signals/ })
    await row.getByText('Requested').waitFor()
    await row.getByRole('button', { name: 'Actions for Crane signals' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.waitForURL('**/edit')
    await choose(page, 'Status', 'In progress')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await goInPlace(page, `/spa/people/${own}/trainings`)
    await row.getByText('In progress').waitFor()
    expect(await row.count()).toBe(1)
    const employee = await browser.openAs('employee', '/spa/dashboard')
    const card = employee.locator('section, div.card').filter({ has: employee.getByRole('heading', { name: 'My training' }) })
    await card.getByText('Crane signals').first().waitFor()
  })
})

describe('the training of a team', () => {
  it('is recorded for several people and everyone in a business unit at once, is in the register of all training, and with each of them [SH-681]', async () => {
    const both = (await teamOf('manager')).slice(0, 2)
    const page = await browser.openAs('hr', '/spa/performance/training')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('link', { name: 'Add training' }).click()
    const people = page.locator('main input').first()
    await people.click()
    await page.getByRole('listbox', { name: 'People' }).getByText('Enter at least 2 characters to search').waitFor()
    for (const { displayName } of both) {
      await people.click()
      await people.fill(displayName)
      await page.getByRole('option', { name: displayName }).first().click()
    }
    await people.fill('Operations')
    await page.getByRole('option', { name: 'Bellbird Instruments › Operations', exact: true }).click()
    const said = await page.getByText(/^\d+ people in .*Operations added$/).innerText()
    await page.getByLabel('Name').fill('Evacuation drill')
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.waitForURL('**/performance/training')
    const ask = await askAs('hr')
    const { page: found } = await ask<{ page: { totalCount: number } }>(
      '{ page: listTrainings(search: "Evacuation drill") { totalCount } }',
    )
    expect(found.totalCount).toBeGreaterThan(3)
    expect(found.totalCount).toBeGreaterThanOrEqual(Number.parseInt(said))
    for (const { id, displayName } of both) {
      await goInPlace(page, `/spa/people/${id}/trainings`)
      await page.getByRole('heading', { level: 1, name: displayName }).waitFor()
      const row = page.getByRole('row', { name: /Evacuation drill/ })
      await row.waitFor()
      expect(await row.count()).toBe(1)
    }
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
    const manager = await browser.openAs('manager', address)
    await manager.getByRole('link', { name: 'Add certificates' }).click()
    const folder = manager.getByRole('combobox', { name: 'Folder' })
    await expect.poll(() => folder.inputValue()).toBe('Reviews')
    await folder.click()
    await expect.poll(() => manager.getByRole('listbox', { name: 'Folder' }).getByRole('option').allInnerTexts()).toEqual(['Reviews'])
  })
})
