import { describe, expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { axeFindings } from './lib/axe-findings.ts'
import { personOf, teamOf } from './lib/people.ts'

const { openAs } = useBrowser()

describe('my details', () => {
  it('are changed on the own profile, reached from the own settings: preferred name, pronouns, emergency contact', async () => {
    const personId = await personOf('employee')
    const page = await openAs('employee', '/spa/me/settings')
    await page.getByRole('link', { name: 'View and change my details' }).click()
    await page.waitForURL(`**/people/${personId}/profile`)
    await page.getByRole('link', { name: 'Edit Personal details' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit preferred name and pronouns' }).waitFor()
    await page.getByLabel('Preferred name').fill('Robin')
    await page.getByLabel('Pronouns').fill('they/them')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/people/${personId}/profile`)
    await page.getByRole('heading', { level: 1, name: /^Robin/ }).waitFor()

    await page.getByRole('link', { name: 'Edit Emergency contact' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
    await page.getByLabel('Phone').fill('123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Phone').fill('0400 000 000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/people/${personId}/profile`)
    await page.getByText('Ada Lovelace').waitFor()
    const ask = await askAs('employee')
    const { kept } = await ask<{ kept: object }>(
      'query ($id: ID!) { kept: getPerson(id: $id) { preferredName pronouns emergencyContactPhone } }',
      {
        id: personId,
      },
    )
    expect(kept).toEqual({ preferredName: 'Robin', pronouns: 'they/them', emergencyContactPhone: '+61400000000' })
  })

  it('are nobody else’s to change, whether colleague or manager', async () => {
    const [member] = await teamOf('manager')
    const profile = await openAs('manager', `/spa/people/${member.id}/profile`)
    await profile.getByRole('heading', { level: 1 }).waitFor()
    expect(await profile.getByRole('link', { name: 'Edit Personal details' }).count()).toBe(0)
    for (const part of ['preferred-name', 'emergency-contact']) {
      for (const user of ['manager', 'employee'] as const) {
        const page = await openAs(user, `/spa/people/${member.id}/${part}/edit`)
        await page.getByText("You don't have permission to view this page").waitFor()
      }
    }
  })

  it('fit a phone in the dark', async () => {
    const page = await openAs('employee', `/spa/people/${await personOf('employee')}/emergency-contact/edit`, {
      ...phone,
      colorScheme: 'dark',
    })
    await page.getByRole('heading', { level: 1, name: 'Edit emergency contact' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
