import { expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { fillDate } from './lib/fill-date.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { holder } = useJobHolders()

it(
  'a custom field of a job is changed from a day on, says since when it holds and what is to come, and is in the history [PW-262]',
  { timeout: 90_000 },
  async () => {
    const ask = await askAs('admin')
    const { category } = await ask<{ category: { id: string } }>(
      'mutation ($input: CustomFieldCategoryCreateInput!) { category: customFieldCategoryCreate(input: $input) { id } }',
      { input: { name: 'Projects', modelType: 'JOB' } },
    )
    await ask('mutation ($input: CustomFieldCreateInput!) { customFieldCreate(input: $input) { id } }', {
      input: { name: 'Project code', apiName: 'project_code', modelType: 'JOB', type: 'TEXT', categoryId: category.id },
    })
    const job = jobOf(holder(5))
    const page = await openAs('admin', job)
    const card = page.getByRole('region', { name: 'Projects' })
    const set = async (value: string, day: string) => {
      await card.getByRole('button', { name: 'Edit Projects' }).click()
      await page.getByRole('dialog').getByLabel('Project code').fill(value)
      await fillDate(page, 'Effective from', day)
      await choose(page, 'Reason', 0)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await set('CC-1', '2026-11-02')
    await card.getByText('CC-1').waitFor()
    await set('CC-2', '2027-02-01')
    await card.getByText('Recorded for later:').waitFor()
    expect(await card.innerText()).toMatch(/CC-1\s+from .*2026 up to .*2027[\s\S]*CC-2\s+from .*2027/)

    await page.goto(`${job}/history`)
    await page
      .getByText(/^Project code:/)
      .first()
      .waitFor()
    const mobile = await openAs('admin', job, phone)
    await mobile.getByRole('region', { name: 'Projects' }).getByText('CC-2').waitFor()
  },
)
