import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, useBrowser } from './browser.ts'

const browser = useBrowser()

type Team = { getTeamSkills: { people: { id: string; displayName: string }[] } }
async function teamOf(manager: 'manager') {
  const { getTeamSkills } = await (await askAs(manager))<Team>('{ getTeamSkills { people { id displayName } } }')
  return getTeamSkills.people
}

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByLabel(field, { exact: false }).first().click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

describe('the training of a person', () => {
  it('is added by the manager from the menu of the profile, asks for the day that its status needs, and is changed [PW-025] [PW-586]', async () => {
    const [member] = await teamOf('manager')
    const page = await browser.openAs('manager', `/spa/people/${member?.id}/profile`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add training' }).click()
    await page.waitForURL('**/trainings/create')
    await page.getByLabel('Name').fill('Crane signals')
    await choose(page, 'Status', 'Scheduled')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page
      .getByRole('heading', { name: 'Crane signals' })
      .or(page.getByRole('row', { name: /Crane signals/ }))
      .first()
      .waitFor()
    await page.goto(`/spa/people/${member?.id}/trainings`)
    const row = page.getByRole('row', { name: /Crane signals/ })
    await row.getByText('Requested').waitFor()
    await row.getByRole('button', { name: 'Actions for Crane signals' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.waitForURL('**/edit')
    await choose(page, 'Status', 'In progress')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await page.goto(`/spa/people/${member?.id}/trainings`)
    await row.getByText('In progress').waitFor()
    expect(await row.count()).toBe(1)
  })

  it('is read by oneself, and hidden from colleagues', async () => {
    const [member] = await teamOf('manager')
    const page = await browser.openAs('employee', '/spa/dashboard')
    const card = page.locator('section, div.card').filter({ has: page.getByRole('heading', { name: 'My training' }) })
    await card.first().waitFor()
    await page.goto(`/spa/people/${member?.id}/trainings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    forgive(page)
  })
})

describe('the training of a team', () => {
  it('is listed for those whom a team reports to, and for nobody else [AD-805]', async () => {
    const manager = await browser.openAs('manager', '/spa/dashboard/team-training')
    await manager.getByRole('heading', { level: 1, name: 'Team training' }).waitFor()
    await manager.getByRole('row').nth(1).waitFor()
    const employee = await browser.openAs('employee', '/spa/dashboard')
    await employee.getByRole('heading', { level: 1 }).waitFor()
    expect(await employee.getByRole('link', { name: 'Team training' }).count()).toBe(0)
    await employee.goto('/spa/dashboard/team-training')
    await employee.getByRole('heading', { level: 1 }).waitFor()
    expect(await employee.getByRole('table').count()).toBe(0)
    forgive(employee)
  })

  it('is recorded for several people at once', async () => {
    const [first, second] = await teamOf('manager')
    const page = await browser.openAs('hr', '/spa/performance/training/create')
    for (const { displayName } of [first!, second!]) {
      const people = page.locator('main input').first()
      await people.click()
      await people.fill(displayName)
      await page.getByRole('option', { name: displayName }).first().click()
    }
    await page.getByLabel('Name').fill('Evacuation drill')
    await choose(page, 'Status', 'Requested')
    await page.getByRole('button', { name: 'Add training' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/training/create'))
    for (const { id } of [first!, second!]) {
      await page.goto(`/spa/people/${id}/trainings`)
      await page.getByRole('row', { name: /Evacuation drill/ }).waitFor()
    }
    expect(await page.getByRole('row', { name: /Evacuation drill/ }).count()).toBe(1)
  })
})
