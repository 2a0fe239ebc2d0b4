import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function wordRecruitmentSource(page: Page, one: string, many: string) {
  const dialog = page.getByRole('dialog', { name: 'Change Recruitment source' })
  await dialog.getByLabel('For one').fill(one)
  await dialog.getByLabel('For several').fill(many)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

it('a term of the organisation is on the pages of who chose it at once, on those of colleagues when they open them, and goes again; its text stays text', async () => {
  const page = await openAs('hr', '/spa/settings')
  await page.getByRole('link', { name: 'Terminology' }).click()
  await heading(page, 'Terminology')
  await page.getByRole('searchbox').first().fill('recruitment')
  await page.getByRole('link', { name: 'Recruitment source · Recruitment sources' }).click()
  await wordRecruitmentSource(page, 'Talent channel', '')
  await page.getByText('This is required').waitFor()
  await wordRecruitmentSource(page, 'talent channel', 'talent channels')
  await page.getByText('Talent channel · Talent channels').waitFor()
  await settled(page)
  await goInPlace(page, '/spa/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Talent channels/ })
    .click()
  await heading(page, 'Talent channels')
  await page.getByRole('link', { name: 'Add talent channel' }).waitFor()

  const colleague = await openAs('admin', '/spa/settings/recruitment-sources')
  await heading(colleague, 'Talent channels')

  await goInPlace(page, '/spa/settings/terminology?search=talent')
  await page.getByRole('button', { name: 'Actions for Recruitment source' }).click()
  await page.getByRole('menuitem', { name: 'Use the original' }).click()
  await page.getByText('Talent channel · Talent channels').waitFor({ state: 'detached' })
  await goInPlace(page, '/spa/settings/recruitment-sources')
  await heading(page, 'Recruitment sources')
  await colleague.reload()
  await heading(colleague, 'Recruitment sources')
  await settled(colleague)
  expect(await colleague.getByText('Talent channel').count()).toBe(0)

  await goInPlace(colleague, '/spa/settings/terminology/texts?search=Find+a+term')
  await colleague.getByRole('link', { name: 'Find a term' }).click()
  const text = colleague.getByRole('dialog', { name: 'Change this text' })
  await text.getByLabel('Your text').fill('<img src=x onerror=alert(1)> term')
  await text.getByRole('button', { name: 'Save' }).click()
  await text.waitFor({ state: 'detached' })
  await colleague.getByRole('link', { name: 'Terms', exact: true }).click()
  await colleague.getByPlaceholder('<img src=x onerror=alert(1)> term').waitFor()
  expect(await colleague.locator('img[src=x]').count()).toBe(0)
})
