import { describe, expect, it } from 'vitest'
import { desktop, phone, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { lastYear, nextYear, today, typed } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const index = '/spa/organisation-objectives'
const name = 'Answer every customer within a day'
/** Lets days pass for the objective, as nobody waits for them. */
const daysPass = (days: number) =>
  runInDatabase(`update organisation_objectives set publish_on = publish_on - ${days}, start_on = start_on - ${days}, end_on = end_on - ${days}
    where name = '${name}'`)
const dayIn = (days: number) => typed(today(days))

describe('organisation objectives', () => {
  it('are scheduled by HR, and seen by others from the day of their publication, active from their start [AD-292] [AD-494] [AD-618] [AD-798] [AD-922]', async () => {
    const hr = await openAs('hr', index)
    const tabs = hr.getByRole('navigation', { name: 'Objectives by stage' }).getByRole('link')
    expect(await tabs.allInnerTexts()).toEqual(['Active', 'Upcoming', 'Past', 'Archived', 'All'])
    await hr.getByRole('link', { name: 'Create objective' }).first().click()
    await hr.getByRole('textbox', { name: 'Name', exact: false }).first().fill(name)
    await fillDate(hr, 'Start date', dayIn(30))
    await fillDate(hr, 'End date', dayIn(90))
    await fillDate(hr, 'Publish date', dayIn(40))
    await choose(hr, 'Picture', 'Lighthouse')
    await choose(hr, 'Colour', 'Red')
    await hr.getByRole('button', { name: 'Add key result' }).click()
    const result = hr.getByRole('group', { name: 'Key results 1' })
    await result.getByRole('textbox', { name: 'Key result' }).fill('Hours to a first answer')
    await result.getByRole('textbox', { name: 'Starting value' }).fill('100')
    await result.getByRole('textbox', { name: 'Target' }).fill('50')
    await result.getByRole('textbox', { name: 'Current value' }).fill('75')
    await hr.getByRole('button', { name: 'Add initiative' }).click()
    await hr.getByRole('group', { name: 'Initiatives 1' }).getByRole('textbox').fill('Answer on weekends too')
    await hr.getByRole('button', { name: 'Create objective' }).click()
    await hr.getByText('Enter a publish date on or before the start date.').first().waitFor()
    await fillDate(hr, 'Publish date', dayIn(10))
    await hr.getByRole('button', { name: 'Create objective' }).click()
    await hr.waitForURL(`**${index}*`)
    await hr.goto(`${index}?stage=ALL`)
    await hr.getByRole('link', { name }).click()
    await hr.getByText('Only people who manage objectives can see this until').waitFor()
    await hr.getByRole('img', { name: 'Hours to a first answer: 50%' }).waitFor()
    const address = new URL(hr.url()).pathname

    const employee = await openAs('employee', `${index}?stage=ALL`)
    await employee.getByRole('link', { name: 'A safe day for everyone, every day' }).waitFor()
    expect(await employee.getByText(name).count()).toBe(0)
    expect(await employee.getByRole('link', { name: 'Create objective' }).count()).toBe(0)
    await employee.goto(address)
    await employee.getByText("This organisation objective couldn't be found.").waitFor()

    await daysPass(10)
    await employee.goto(`${index}?stage=UPCOMING`)
    await employee.getByRole('link', { name }).waitFor()
    await daysPass(20)
    const carried = await openAs('employee', index, phone)
    await carried.getByRole('link', { name }).click()
    await carried.getByRole('heading', { level: 1, name }).waitFor()
    await carried.getByText('Answer on weekends too').waitFor()
    expect(await carried.getByRole('link', { name: 'Edit organisation objective' }).count()).toBe(0)
  })

  it('are kept up to date by HR, and archived when they are not needed any more [AD-619]', async () => {
    const page = await openAs('hr', index, desktop)
    await page.getByRole('link', { name: 'A safe day for everyone, every day' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Edit/ }).click()
    const result = page.getByRole('group', { name: 'Key results 1' })
    await result.getByRole('textbox', { name: 'Current value' }).fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('img', { name: 'Lost-time injuries: 100%' }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.goto(`${index}?stage=ARCHIVED`)
    await page.getByRole('link', { name: 'A safe day for everyone, every day' }).waitFor()
  })

  it('gather the goals that people align to them, each as far as their reader may view it', async () => {
    const aim = 'Make our instruments the easiest to service'
    const page = await openAs('employee', `/spa/people/${await personOf('employee')}/goals/create`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Write repair guides for the R40')
    await fillDate(page, 'Start date', lastYear('01-01'))
    await fillDate(page, 'Due date', nextYear('12-31'))
    await choose(page, 'Organisation objective', aim)
    await page.getByRole('button', { name: 'Add goal' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/goals'))
    await page.getByRole('link', { name: 'Write repair guides for the R40' }).click()
    await page.getByRole('region', { name: 'Alignment' }).getByRole('link', { name: aim }).click()
    await page.getByRole('heading', { level: 1, name: aim }).waitFor()
    await page.getByRole('region', { name: 'Aligned goals' }).getByRole('link', { name: 'Write repair guides for the R40' }).waitFor()
  })

  it('are pages that are not there while they are not in use, but for old ones that HR opens by their address [AD-460]', async () => {
    const aim = 'Make our instruments the easiest to service'
    const hr = await openAs('hr', index, desktop)
    await hr.getByRole('link', { name: aim }).click()
    await hr.getByRole('heading', { level: 1, name: aim }).waitFor()
    const old = new URL(hr.url()).pathname
    await runInDatabase('update tenant_settings set organisation_objectives = false')
    for (const [who, path] of [
      ['hr', index],
      ['hr', `${index}/create`],
      ['hr', `${old}/edit`],
      ['employee', index],
      ['employee', old],
    ] as const) {
      const page = await openAs(who, path)
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
      await settled(page)
      expect(await page.getByRole('link', { name: 'Objectives', exact: true }).count()).toBe(0)
    }
    const kept = await openAs('hr', old)
    await kept.getByRole('heading', { level: 1, name: aim }).waitFor()
    await runInDatabase('update tenant_settings set organisation_objectives = true')
  })
})
