import { it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { teamOf } from './lib/people.ts'

const browser = useBrowser()

async function recordTrainings(personId: string): Promise<void> {
  const ask = await askAs('hr')
  for (const [name, days] of [
    ['Rope access', 10],
    ['Rope rescue', 60],
    ['Welding', 20],
  ] as const)
    await ask('mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }', {
      input: { personId, name, status: 'SCHEDULED', scheduledOn: today(days) },
    })
}

it('a list of records is searched, filtered by a comparison and by the supervisor of their people, whose name the chip has again after reloading', async () => {
  const [member] = await teamOf('manager')
  await recordTrainings(member.id)
  const page = await browser.openAs('manager', '/spa/dashboard/team-training')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await page.getByRole('searchbox', { name: 'Search' }).fill('rope')
  await row('Rope rescue').waitFor()
  await row('Welding').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Scheduled date' }).click()
  await page.getByRole('menuitem', { name: 'More comparisons…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter by “Scheduled date”' })
  await choose(page, 'Comparison', 'is within the next days')
  await dialog.getByRole('button', { name: 'Apply filter' }).click()
  await dialog.getByText('Required').waitFor()
  await dialog.getByLabel('Days').fill('30')
  await dialog.getByRole('button', { name: 'Apply filter' }).click()
  await page.getByRole('button', { name: 'Scheduled date: next 30 days' }).waitFor()
  await row('Rope rescue').waitFor({ state: 'detached' })
  await row('Rope access').waitFor()

  const ask = await askAs('manager')
  const { getPerson } = await ask<{ getPerson: { managers: { displayName: string }[] } }>(
    'query ($id: ID!) { getPerson(id: $id) { managers { displayName } } }',
    { id: member.id },
  )
  const supervisor = getPerson.managers[0]?.displayName ?? ''
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Supervisor' }).click()
  const whose = page.getByRole('dialog', { name: 'Filter by “Supervisor”' })
  await whose.getByRole('combobox', { name: 'Value' }).fill(supervisor)
  await page
    .getByRole('option', { name: new RegExp(supervisor) })
    .first()
    .click()
  await whose.getByRole('button', { name: 'Apply filter' }).click()
  const chip = page.getByRole('button', { name: `Supervisor: ${supervisor}` })
  await chip.waitFor()
  await row('Rope access').waitFor()
  await page.reload()
  await chip.waitFor()
  await page.getByRole('button', { name: 'Scheduled date: next 30 days' }).waitFor()
  await row('Rope access').waitFor()
  await page.getByRole('button', { name: 'Remove the filter Scheduled date' }).click()
  await row('Rope rescue').waitFor()
})
