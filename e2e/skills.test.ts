import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { teamOf } from './lib/people.ts'
import { openTab } from './lib/tabs.ts'

const browser = useBrowser()

type Made = { id: string }
const ask = async (query: string, input: object) => (await (await askAs('hr'))<{ made: Made }>(query, { input })).made.id
const makeDiscipline = (name: string) =>
  ask('mutation ($input: SkillDisciplineCreateInput!) { made: skillDisciplineCreate(input: $input) { id } }', { name })
const makeSkill = async (name: string, more: object = {}) =>
  ask('mutation ($input: SkillCreateInput!) { made: skillCreate(input: $input) { id } }', {
    name,
    disciplineId: await makeDiscipline(`Discipline of ${name}`),
    ...more,
  })

describe('the skills of a person', () => {
  it('are added, changed and deleted by the manager on the profile, whose team page begins with what nobody can do and leads to who has a skill', async () => {
    await makeSkill('Glass blowing')
    const [{ id: personId }] = await teamOf('manager')
    const page = await browser.openAs('manager', `/spa/people/${personId}/profile`)
    await openTab(page, 'Skills')
    await page.getByRole('link', { name: 'Add skill' }).first().click()
    await page.waitForURL('**/skills/create')
    await choose(page, 'Skill', 'Glass blowing')
    await choose(page, 'Level', 'Intermediate')
    await page.getByRole('button', { name: 'Add skill' }).click()
    await page.waitForURL('**/skills')
    const row = page.getByRole('row', { name: /Glass blowing/ })
    await row.getByText('Intermediate').waitFor()

    await row.getByRole('link', { name: 'Glass blowing' }).click()
    await page.waitForURL('**/edit')
    await choose(page, 'Level', 'Expert')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/skills')
    await row.getByText('Expert').waitFor()

    await row.getByRole('button', { name: 'Actions for Glass blowing' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.waitForURL('**/delete')
    const deleting = page.url()
    await page.getByRole('dialog', { name: 'Delete Glass blowing?' }).getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/skills')
    await row.waitFor({ state: 'detached' })
    expect(await row.count()).toBe(0)

    await goInPlace(page, deleting)
    await page.getByRole('dialog').getByText('This was deleted').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/skills')

    const skillId = await makeSkill('Diamond cutting', { isBusinessCritical: true })
    await goInPlace(page, '/spa/dashboard/team-skills')
    const gaps = page.getByRole('region', { name: /gaps?$/ })
    await gaps.getByRole('link', { name: 'Diamond cutting' }).click()
    await page.waitForURL(`**/team-skills/${skillId}`)
    await page.getByRole('heading', { level: 1, name: 'Diamond cutting' }).waitFor()
    await page.getByText('Nobody you have access to has this skill.').waitFor()
    await ask('mutation ($input: PersonSkillCreateInput!) { made: personSkillCreate(input: $input) { id } }', {
      personId,
      skillId,
      level: 'ADVANCED',
    })
    await goInPlace(page, '/spa/dashboard/team-skills?level=ADVANCED')
    const able = page.getByRole('region', { name: 'Skills by person' }).getByRole('row', { name: /Diamond cutting/ })
    await able.getByText('Advanced').waitFor()
    expect(await gaps.getByRole('link', { name: 'Diamond cutting' }).count()).toBe(0)
  })
})
