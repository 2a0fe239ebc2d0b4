import { describe, expect, it } from 'vitest'
import { askAs, forgive, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { teamOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'
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
  it('are added, changed and deleted by the manager on the profile', async () => {
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

    await page.goto(deleting)
    await page.getByRole('dialog').getByText('This was deleted').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/skills')
  })

  it('are read by oneself, and added by nobody without the right to', async () => {
    const page = await browser.openAs('employee', '/spa/dashboard')
    await page.getByRole('link', { name: 'My profile' }).first().click()
    await openTab(page, 'Skills')
    await page.getByRole('heading', { level: 2, name: 'Skills' }).waitFor()
    await settled(page)
    expect(await page.getByRole('link', { name: 'Add skill' }).count()).toBe(0)
    await page.goto(`${new URL(page.url()).pathname}/create`)
    await page.getByText('Add skills to people').waitFor()
    forgive(page)
  })
})

describe('the skills of the team', () => {
  it('begin with what nobody can do, and lead to the page of a skill that says who has it', async () => {
    const skillId = await makeSkill('Diamond cutting', { isBusinessCritical: true })
    const [{ id: personId }] = await teamOf('manager')
    const page = await browser.openAs('manager', '/spa/dashboard/team-skills')
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
    await page.goto('/spa/dashboard/team-skills?level=ADVANCED')
    const row = page.getByRole('region', { name: 'Skills by person' }).getByRole('row', { name: /Diamond cutting/ })
    await row.getByText('Advanced').waitFor()
    expect(await gaps.getByRole('link', { name: 'Diamond cutting' }).count()).toBe(0)
  })
})

describe('the settings of skills', () => {
  it('say so if a skill or discipline is not there [AD-929]', async () => {
    const page = await browser.openAs('hr', '/spa/settings/skills')
    const absent = '0197a0de-0000-7000-8000-000000000001'
    await page.goto(`/spa/settings/skills/${absent}/edit`)
    await page.getByRole('dialog').getByText("This skill couldn't be found.").waitFor()
    await page.goto(`/spa/settings/skill-disciplines/${absent}/edit`)
    await page.getByRole('dialog').getByText("This discipline couldn't be found.").waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    forgive(page)
  })
})
