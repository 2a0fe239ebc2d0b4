import { describe, expect, it } from 'vitest'
import { phone, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today, typed } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { openAs } = useBrowser()
const index = '/spa/organisation-objectives'
const name = 'Answer every customer within a day'
/** Lets days pass for the objective, as nobody waits for them. */
const daysPass = (days: number) =>
  runInDatabase(`update organisation_objectives set publish_on = publish_on - ${days}, start_on = start_on - ${days}, end_on = end_on - ${days}
    where name = '${name}'`)
const dayIn = (days: number) => typed(today(days))

describe('organisation objectives', () => {
  it('are scheduled by HR, and seen by others from the day of their publication, active from their start, kept up to date, and archived [AD-292] [AD-494] [AD-618] [AD-798] [AD-922]', async () => {
    const hr = await openAs('hr', index)
    const tabs = hr.getByRole('navigation', { name: 'Objectives by stage' }).getByRole('link')
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Active', 'Upcoming', 'Past', 'Archived', 'All'])
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
    await goInPlace(hr, `${index}?stage=ALL`)
    await hr.getByRole('link', { name }).click()
    await hr.getByText('Only people who manage objectives can see this until').waitFor()
    await hr.getByRole('img', { name: 'Hours to a first answer: 50%' }).waitFor()
    const address = new URL(hr.url()).pathname

    const employee = await openAs('employee', `${index}?stage=ALL`)
    await employee.getByRole('link', { name: 'A safe day for everyone, every day' }).waitFor()
    expect(await employee.getByText(name).count()).toBe(0)
    expect(await employee.getByRole('link', { name: 'Create objective' }).count()).toBe(0)
    await goInPlace(employee, address)
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

    await hr.getByRole('button', { name: 'More actions' }).click()
    await hr.getByRole('menuitem', { name: /^Edit/ }).click()
    await result.getByRole('textbox', { name: 'Current value' }).fill('50')
    await hr.getByRole('button', { name: 'Save' }).click()
    await hr.getByRole('img', { name: 'Hours to a first answer: 100%' }).waitFor()
    await hr.getByRole('button', { name: 'Archive' }).click()
    await goInPlace(hr, `${index}?stage=ARCHIVED`)
    await hr.getByRole('link', { name }).waitFor()
  })
})
