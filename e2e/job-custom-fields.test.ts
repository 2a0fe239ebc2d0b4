import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { holder } = useJobHolders()
const july = nextYear('07-01')
const august = nextYear('08-01')
const september = nextYear('09-01')

it(
  'a custom field of a job is changed by Update job, says on its card since when it holds, and is corrected, cancelled or brought back from its history [PW-262]',
  { timeout: 90_000 },
  async () => {
    const job = jobOf(holder(6))
    const page = await openAs('admin', `${job}/change`, phone)
    const next = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const step = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()
    await step('What changes, and when')
    await fillDate(page, 'Effective from', july)
    const choice = page.getByRole('group', { name: 'Finance' }).getByRole('checkbox', { name: 'Cost code' })
    await choice.check()
    await next('Next')
    await step('New values')
    const old = await page.getByLabel('Cost code', { exact: true }).inputValue()
    await page.getByLabel('Cost code', { exact: true }).fill('wrong')
    await next('Next')
    await page.getByText('Enter two capital letters, a hyphen and four digits, such as AB-0123.').first().waitFor()
    await page.getByLabel('Cost code', { exact: true }).fill('ZZ-0001')
    await next('Next')
    await choose(page, 'Reason', 0)
    await next('Next')
    await step('Review')
    const row = page.getByRole('row', { name: /^Cost code/ })
    await expect.poll(() => row.innerText()).toMatch(new RegExp(`${old}[^]*ZZ-0001[^]*from ${written(july)}`))
    await next('Save change')
    await page
      .getByRole('status')
      .getByText(`It takes effect on ${written(july)}`)
      .waitFor()

    await goInPlace(page, job)
    const card = page.getByRole('region', { name: 'Finance' })
    await card.getByText('Recorded for later:').waitFor()
    await expect.poll(() => card.innerText()).toMatch(new RegExp(`${old}[^]*up to [^]*ZZ-0001\\s+from ${written(july)}`))
    await card.getByRole('button', { name: 'Edit Finance' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cost code', { exact: true }).fill('ZZ-0009')
    await fillDate(page, 'Effective from', september)
    await choose(page, 'Reason', 0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await card.getByText('ZZ-0009').waitFor()
    await goInPlace(page, `${job}/history`)
    await page
      .getByText(/^Cost code:/)
      .first()
      .waitFor()

    await goInPlace(page, `${job}/timeline`)
    const shown = (value: string) =>
      page.getByRole('region', { name: 'Custom fields' }).getByRole('row', { name: new RegExp(`^Cost code ${value}`) })
    await shown('ZZ-0001').getByRole('link', { name: 'Correct Cost code: ZZ-0001' }).click()
    await page.getByLabel('Cost code', { exact: true }).fill('ZZ-0002')
    await fillDate(page, 'Effective from', august)
    await page.getByRole('button', { name: 'Correct entry' }).click()
    await page.getByText('The entry was corrected.').first().waitFor()
    await expect.poll(() => shown('ZZ-0002').innerText()).toContain(written(august))
    expect(await shown('ZZ-0001').count()).toBe(0)
    await cancelChange(page, 'Cost code ZZ-0002')
    await shown('ZZ-0002').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await shown('ZZ-0002').waitFor()
    await cancelChange(page, 'Cost code ZZ-0002')
    await shown('ZZ-0002').waitFor({ state: 'detached' })
    await expect.poll(() => shown(old).count()).toBe(1)
  },
)

async function cancelChange(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
