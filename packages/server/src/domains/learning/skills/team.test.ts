import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { Connection } from '#platform/database/pool.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Person = keyof typeof held.server.world.people
type Level = { level: string; people: number; personIds: string[] | null }
type Team = {
  totalPeople: number
  people: { id: string }[]
  skills: { skill: { name: string; isBusinessCritical: boolean }; levels: Level[]; isHeldByOne: boolean }[]
}

const skills: Record<string, string> = {}
beforeAll(async () => {
  const ask = async (query: string, input: object) => (await held.server.as('hr').ask<{ done: { id: string } }>(query, { input })).done.id
  const disciplineId = await ask('mutation ($input: SkillDisciplineCreateInput!) { done: skillDisciplineCreate(input: $input) { id } }', {
    name: 'Safety',
  })
  for (const name of ['Diving', 'First aid', 'Rigging'])
    skills[name] = await ask('mutation ($input: SkillCreateInput!) { done: skillCreate(input: $input) { id } }', {
      name,
      disciplineId,
      isBusinessCritical: name !== 'Rigging',
    })
  const given: [Person, string, string][] = [
    ['employee', 'First aid', 'BEGINNER'],
    ['manager', 'First aid', 'EXPERT'],
    ['other', 'First aid', 'ADVANCED'],
    ['other', 'Rigging', 'EXPERT'],
  ]
  for (const [person, name, level] of given)
    await ask('mutation ($input: PersonSkillCreateInput!) { done: personSkillCreate(input: $input) { id } }', {
      personId: held.server.world.people[person],
      skillId: skills[name],
      level,
    })
})

const people = (...names: Person[]) => names.map((name) => held.server.world.people[name])
const unit = (name: string) => held.server.world.lists[name]
async function teamOf(who: Who, businessUnitId?: string): Promise<Team> {
  const query = `query ($unit: ID) { team: getTeamSkills(businessUnitId: $unit) {
    totalPeople people { id } skills { skill { name isBusinessCritical } levels { level people personIds } isHeldByOne } } }`
  return (await held.server.as(who).ask<{ team: Team }>(query, { unit: businessUnitId ?? null })).team
}
const holdersOf = async (who: Who, name: string, page: object = {}) => {
  const query = `query ($skill: ID!, $first: Int, $after: String) { found: listPersonSkills(filter: { skillId: { is: $skill } }, sort: LEVEL_DESC, first: $first, after: $after) {
    items { personId level } totalCount endCursor } }`
  type Found = { items: { personId: string; level: string }[]; totalCount: number; endCursor: string | null }
  return (await held.server.as(who).ask<{ found: Found }>(query, { skill: skills[name], ...page })).found
}

describe('the skills of a team', () => {
  it('are those of everyone below one’s own jobs, with the skills that nobody there has', async () => {
    const { totalPeople, people: members, skills: shown } = await teamOf('director')
    expect(members.map(({ id }) => id).toSorted()).toEqual(people('manager', 'employee', 'other', 'admin', 'hr').toSorted())
    expect(totalPeople).toBe(5)
    expect(shown.map(({ skill, levels }) => [skill.name, levels.reduce((sum, each) => sum + each.people, 0)])).toEqual([
      ['Diving', 0],
      ['First aid', 3],
      ['Rigging', 1],
    ])
    const own = await teamOf('manager')
    expect(own.people.map(({ id }) => id)).toEqual(people('employee'))
    expect(own.skills[1]?.levels).toEqual([{ level: 'BEGINNER', people: 1, personIds: people('employee') }])
  })

  it('are critical where one person alone in the organisation has them, whoever of the team it is', async () => {
    const critical = async (who: Who) => (await teamOf(who)).skills.flatMap((each) => (each.isHeldByOne ? [each.skill.name] : []))
    expect(await critical('director')).toEqual(['Rigging'])
    expect(await critical('hr')).toEqual(['Rigging'])
    // Nobody of this team has the one, and others have the other
    expect(await critical('manager')).toEqual([])
    const { person } = await hire(held.server, { companyEndDate: '2026-11-19' })
    await held.server.rows(
      'insert into person_skills (tenant_id, id, person_id, skill_id, level) values ($1, gen_random_uuid(), $2, $3, $4)',
      [held.server.world.tenantId, person, skills['Rigging'], 'EXPERT'],
    )
    expect(await critical('hr')).toEqual(['Rigging'])
    await held.server.rows('delete from person_skills where person_id = $1', [person])
  })

  it('are those of a business unit as far as one may see them', async () => {
    expect((await teamOf('hr', unit('Design'))).people.map(({ id }) => id).toSorted()).toEqual(people('other', 'admin', 'hr').toSorted())
    expect((await teamOf('manager', unit('Operations'))).people.map(({ id }) => id).toSorted()).toEqual(
      people('manager', 'employee').toSorted(),
    )
    expect((await teamOf('manager', unit('Design'))).totalPeople).toBe(0)
  })

  it('are those of the organisation for a user who sees everyone and has no team, and none for a user who sees only themselves', async () => {
    expect((await teamOf('hr')).totalPeople).toBe(6)
    const alone = await teamOf('employee')
    expect([alone.totalPeople, alone.skills.flatMap(({ levels }) => levels)]).toEqual([0, []])
    expect((await teamOf('stranger')).skills).toEqual([])
    expect((await held.server.as('nobody').refused('{ getTeamSkills { totalPeople } }')).extensions.code).toBe('UNAUTHENTICATED')
  })

  it('are read with as many statements for many people as for one', async () => {
    const statements = vi.spyOn(Connection.prototype, 'run')
    const countFor = async (who: Who) => {
      statements.mockClear()
      await teamOf(who)
      return statements.mock.calls.length
    }
    await countFor('director')
    expect(await countFor('director')).toBe(await countFor('manager'))
    statements.mockRestore()
  })
})

describe('the page of a skill', () => {
  it('lists who has it, the best first, page by page', async () => {
    const found = await holdersOf('director', 'First aid', { first: 2 })
    expect(found).toMatchObject({ totalCount: 3 })
    const rest = await holdersOf('director', 'First aid', { first: 2, after: found.endCursor })
    expect([...found.items, ...rest.items]).toEqual([
      { personId: people('manager')[0], level: 'EXPERT' },
      { personId: people('other')[0], level: 'ADVANCED' },
      { personId: people('employee')[0], level: 'BEGINNER' },
    ])
    expect(rest.endCursor).toBeNull()
  })

  it('lists nobody out of reach, nor in another organisation', async () => {
    expect((await holdersOf('employee', 'First aid')).items.map(({ personId }) => personId)).toEqual(people('employee'))
    expect((await holdersOf('employee', 'Rigging')).totalCount).toBe(0)
    expect((await holdersOf('stranger', 'First aid')).totalCount).toBe(0)
  })

  it('says what the skill is to everyone who sees the skills of a person', async () => {
    const query = '{ listAllSkills { name isBusinessCritical discipline { name } } }'
    const { listAllSkills } = await held.server.as('employee').ask<{ listAllSkills: object[] }>(query)
    expect(listAllSkills).toContainEqual({ name: 'Diving', isBusinessCritical: true, discipline: { name: 'Safety' } })
  })
})
