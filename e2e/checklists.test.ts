import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { directReportOf } from './lib/chart.ts'

const { openAs } = useBrowser()

describe('a checklist', () => {
  it('is made in the settings, started for a person, and done on a phone by the supervisor, whose tasks it joins and who sees what is left in their team [AD-336]', async () => {
    const { id: personId, displayName: name } = await directReportOf('manager')
    const hr = await openAs('hr', '/spa/settings/checklist-templates/create')
    await hr.getByRole('textbox', { name: 'Name', exact: true }).fill('Laboratory staff')
    const task = hr.getByRole('listitem', { name: 'Task 1' })
    await task.getByRole('textbox', { name: 'Task' }).fill('Prepare a badge')
    await task.getByRole('textbox', { name: 'Days' }).fill('-2')
    await hr.getByRole('button', { name: 'Add task' }).click()
    const second = hr.getByRole('listitem', { name: 'Task 2' })
    await second.getByRole('textbox', { name: 'Task' }).fill('Read the rules of the laboratory')
    await second.getByRole('combobox', { name: 'Owner' }).click()
    await hr.getByRole('option', { name: 'The person' }).click()
    await hr.getByRole('button', { name: 'Add checklist' }).click()
    await hr.getByRole('link', { name: 'Laboratory staff' }).waitFor()

    await goInPlace(hr, `/spa/people/${personId}/checklists`)
    await hr.getByRole('button', { name: 'Add', exact: true }).click()
    await hr.getByRole('menuitem', { name: 'Start checklist' }).click()
    const dialog = hr.getByRole('dialog', { name: 'Start checklist' })
    await choose(hr, 'Checklist', 'Laboratory staff')
    await dialog.getByRole('button', { name: 'Start checklist' }).click()
    await hr.getByText(`2 tasks started for ${name}`).waitFor()
    await hr
      .getByRole('row', { name: /Prepare a badge/ })
      .getByText('Overdue')
      .waitFor()

    const manager = await openAs('manager', '/spa/my-tasks', phone)
    const mine = manager.getByRole('listitem').filter({ hasText: 'Prepare a badge' })
    await mine.getByText(`${name} · Laboratory staff`).waitFor()
    await mine.getByRole('button', { name: 'Done: Prepare a badge' }).click()
    const done = manager.getByRole('dialog', { name: 'Complete Prepare a badge' })
    await done.getByRole('textbox', { name: 'Comment' }).fill('It lies at the desk')
    await done.getByRole('button', { name: 'Done' }).click()
    await mine.waitFor({ state: 'detached' })
    await manager.getByText('Done or not needed').click()
    await manager.getByText('It lies at the desk').waitFor()

    await goInPlace(manager, '/spa/dashboard/team-tasks')
    await manager.getByRole('heading', { level: 1, name: 'My team’s outstanding tasks' }).waitFor()
    await manager.getByText('Read the rules of the laboratory').first().waitFor()
    await expect.poll(() => manager.getByText('Prepare a badge').count()).toBe(0)
    await goInPlace(hr, '/spa/compliance/tasks')
    await hr.getByRole('searchbox').last().fill('Read the rules of the laboratory')
    await hr.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Read the rules of the laboratory' }).first().waitFor()
  })
})
