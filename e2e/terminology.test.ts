import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function wordRecruitmentSource(page: Page, one: string, many: string) {
  const dialog = page.getByRole('dialog', { name: 'Change Recruitment source' })
  await dialog.getByLabel('For one').fill(one)
  await dialog.getByLabel('For several').fill(many)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

it('a term of the organisation is on the pages of who chose it at once, on those of colleagues when they open them, and goes again', async () => {
  const page = await openAs('hr', '/spa/settings')
  await page.getByRole('link', { name: 'Terminology' }).click()
  await heading(page, 'Terminology')
  await page.getByRole('searchbox').first().fill('recruitment')
  await page.getByRole('link', { name: 'Recruitment source · Recruitment sources' }).click()
  await wordRecruitmentSource(page, 'Talent channel', '')
  await page.getByText('This is required').waitFor()
  await wordRecruitmentSource(page, 'talent channel', 'talent channels')
  await page.getByText('Talent channel · Talent channels').waitFor()
  await page.goto(new URL('/spa/settings', page.url()).href)
  await page.getByRole('link', { name: /^Talent channels/ }).click()
  await heading(page, 'Talent channels')
  await page.getByRole('link', { name: 'Add talent channel' }).waitFor()

  const colleague = await openAs('admin', '/spa/settings/recruitment-sources')
  await heading(colleague, 'Talent channels')

  await page.goto(new URL('/spa/settings/terminology?search=talent', page.url()).href)
  await page.getByRole('button', { name: 'Actions for Recruitment source' }).click()
  await page.getByRole('menuitem', { name: 'Use the original' }).click()
  await page.getByText('Talent channel · Talent channels').waitFor({ state: 'detached' })
  await page.goto(new URL('/spa/settings/recruitment-sources', page.url()).href)
  await heading(page, 'Recruitment sources')
  await colleague.reload()
  await heading(colleague, 'Recruitment sources')
  await settled(colleague)
  expect(await colleague.getByText('Talent channel').count()).toBe(0)
})

it('a single text keeps its values, and markup in it is shown as text', async () => {
  const page = await openAs('admin', '/spa/settings/terminology/texts?search=Find+a+term')
  await page.getByRole('link', { name: 'Find a term' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this text' })
  const text = dialog.getByLabel('Your text')
  await text.fill('Find {{what}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Leave out {{what}}: this text has no such value.').waitFor()
  await text.fill('<img src=x onerror=alert(1)> term')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tablist').or(page.getByRole('navigation')).getByRole('link', { name: 'Terms', exact: true }).click()
  await page.getByPlaceholder('<img src=x onerror=alert(1)> term').waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  await page.goto(new URL('/spa/settings/terminology/texts?wording=own', page.url()).href)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Use the original' }).click()
  await page.getByRole('link', { name: '<img', exact: false }).waitFor({ state: 'detached' })
})
