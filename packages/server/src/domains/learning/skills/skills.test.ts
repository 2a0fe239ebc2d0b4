import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Made = { id: string; version: number }

const make = async (kind: 'Skill' | 'SkillDiscipline', input: object): Promise<string> => {
  const query = `mutation ($input: ${kind}CreateInput!) { done: ${kind.charAt(0).toLowerCase()}${kind.slice(1)}Create(input: $input) { id } }`
  return (await held.server.as('hr').ask<{ done: Made }>(query, { input })).done.id
}
const create = 'mutation ($input: PersonSkillCreateInput!) { done: personSkillCreate(input: $input) { id version } }'
const update = 'mutation ($input: PersonSkillUpdateInput!) { done: personSkillUpdate(input: $input) { id version } }'
const remove = 'mutation ($input: RecordVersionInput!) { done: personSkillDelete(input: $input) }'
const of = (person: keyof typeof held.server.world.people) => held.server.world.people[person]
const give = async (who: Who, person: keyof typeof held.server.world.people, skillId: string, level = 'ADVANCED', more: object = {}) =>
  (await held.server.as(who).ask<{ done: Made }>(create, { input: { personId: of(person), skillId, level, ...more } })).done
const refusal = async (who: Who, query: string, input: object) => (await held.server.as(who).refused(query, { input })).extensions
const kept = () => held.server.rows('select * from person_skills order by id')

let optics = ''
let welding = ''
beforeAll(async () => {
  optics = await make('SkillDiscipline', { name: 'Optics' })
  welding = await make('Skill', { name: 'Welding', disciplineId: await make('SkillDiscipline', { name: 'Metal' }) })
})

describe('a skill', () => {
  it('has a name, a description, a discipline and whether the organisation depends on it, and of each person a level [AD-500][AD-501]', async () => {
    const id = await make('Skill', { name: 'Alignment', description: 'Lenses', disciplineId: optics, isBusinessCritical: true })
    const query = 'query ($id: ID!) { getSkill(id: $id) { name description isBusinessCritical discipline { name } usageCount } }'
    const { getSkill } = await held.server.as('hr').ask<{ getSkill: object }>(query, { id })
    expect(getSkill).toEqual({
      name: 'Alignment',
      description: 'Lenses',
      isBusinessCritical: true,
      discipline: { name: 'Optics' },
      usageCount: 0,
    })
    const theirs = await give('hr', 'other', id, 'EXPERT')
    const person = 'query ($id: ID!) { getPersonSkill(id: $id) { level skill { name } } }'
    expect(await held.server.as('hr').ask(person, { id: theirs.id })).toEqual({
      getPersonSkill: { level: 'EXPERT', skill: { name: 'Alignment' } },
    })
    await held.server.as('hr').ask(remove, { input: { id: theirs.id, version: theirs.version } })
  })

  it('that a person has is not deleted, nor is the discipline of a skill [AD-743]', async () => {
    const id = await make('Skill', { name: 'Polishing', disciplineId: optics })
    await give('hr', 'employee', id)
    const before = await kept()
    const skill = 'mutation ($input: RecordVersionInput!) { skillDelete(input: $input) }'
    const discipline = 'mutation ($input: RecordVersionInput!) { skillDisciplineDelete(input: $input) }'
    expect((await refusal('hr', skill, { id, version: 1 })).problems).toEqual([expect.objectContaining({ rule: 'in_use' })])
    expect((await refusal('hr', discipline, { id: optics, version: 1 })).problems).toEqual([expect.objectContaining({ rule: 'in_use' })])
    expect(await kept()).toEqual(before)
  })

  it('is merged into another: everyone has the other one, and nobody has it twice', async () => {
    const [from, into] = [
      await make('Skill', { name: 'Golang', disciplineId: optics }),
      await make('Skill', { name: 'Go', disciplineId: optics }),
    ]
    const duplicate = await give('hr', 'employee', from, 'BEGINNER')
    await give('hr', 'employee', into, 'EXPERT')
    const moved = await give('hr', 'other', from, 'INTERMEDIATE')
    await held.server
      .as('hr')
      .ask('mutation ($input: SkillMergeInput!) { skillMerge(input: $input) { id } }', { input: { id: from, version: 1, intoId: into } })
    const rows = await held.server.rows('select person_id, level from person_skills where skill_id = $1 order by level', [into])
    expect(rows).toEqual([
      { person_id: of('employee'), level: 'EXPERT' },
      { person_id: of('other'), level: 'INTERMEDIATE' },
    ])
    const events = await held.server.rows('select name, subject_id, person_id from events where subject_id in ($1, $2) order by id', [
      duplicate.id,
      moved.id,
    ])
    expect(events.filter(({ name }) => name === 'person_skill.deleted')).toEqual([
      { name: 'person_skill.deleted', subject_id: duplicate.id, person_id: of('employee') },
    ])
  })
})

describe('the skill of a person', () => {
  it('has one of four levels [AD-502]', async () => {
    const skillId = await make('Skill', { name: 'Levels', disciplineId: optics })
    for (const level of ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT']) {
      const { id } = await give('hr', 'employee', skillId, level)
      await held.server.as('hr').ask(remove, { input: { id, version: 1 } })
    }
    const input = { personId: of('employee'), skillId, level: 'BASIC' }
    expect((await refusal('hr', create, input)).code).toBe('INVALID')
    expect((await refusal('hr', create, { personId: of('employee'), skillId })).problems).toEqual([
      expect.objectContaining({ path: 'level', rule: 'required' }),
    ])
  })

  it('is there once: a second one is refused, whether added or changed to, and says what to do', async () => {
    const [first, second] = [
      await make('Skill', { name: 'Once', disciplineId: optics }),
      await make('Skill', { name: 'Twice', disciplineId: optics }),
    ]
    await give('hr', 'employee', first)
    const other = await give('hr', 'employee', second)
    const before = await kept()
    const problem = {
      path: 'skillId',
      rule: 'unique',
      message: 'This is already in the list. Change the existing entry, or choose something else.',
    }
    const again = { personId: of('employee'), skillId: first, level: 'EXPERT' }
    expect((await refusal('hr', create, again)).problems).toEqual([expect.objectContaining(problem)])
    expect((await refusal('hr', update, { ...other, skillId: first })).problems).toEqual([expect.objectContaining(problem)])
    expect(await kept()).toEqual(before)
    await give('hr', 'other', first)
  })

  it('is not one that was archived, but stays where it was given before', async () => {
    const skillId = await make('Skill', { name: 'Typewriting', disciplineId: optics })
    const { id } = await give('hr', 'employee', skillId)
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { skillArchive(input: $input) { id } }', { input: { id: skillId, version: 1 } })
    const input = { personId: of('other'), skillId, level: 'EXPERT' }
    expect((await refusal('hr', create, input)).problems?.[0]?.message).toBe('‘Typewriting’ is archived. Choose another record.')
    await held.server.as('hr').ask(update, { input: { id, version: 1, level: 'EXPERT' } })
  })

  it('is not dated in the future', async () => {
    const input = { personId: of('employee'), skillId: welding, level: 'EXPERT', since: '2026-11-21' }
    expect((await refusal('hr', create, input)).problems).toEqual([
      expect.objectContaining({ path: 'since', rule: 'dateSameOrBeforeToday' }),
    ])
  })

  it('is given by the line above, read by oneself, and kept by oneself only with a right to do so', async () => {
    const { id } = await give('manager', 'employee', welding)
    const mine = async (who: Who) =>
      (
        await held.server.as(who).ask<{ page: { items: Made[] } }>('{ page: listPersonSkills(first: 200) { items { id } } }')
      ).page.items.map((each) => each.id)
    expect(await mine('employee')).toContain(id)
    expect(await mine('other')).not.toContain(id)
    const before = await kept()
    expect((await refusal('employee', update, { id, version: 1, level: 'EXPERT' })).code).toBe('FORBIDDEN')
    expect((await refusal('employee', remove, { id, version: 1 })).code).toBe('FORBIDDEN')
    expect((await refusal('manager', create, { personId: of('other'), skillId: welding, level: 'EXPERT' })).code).toBe('NOT_FOUND')
    expect(await kept()).toEqual(before)
    await grant('Employee', 'people.skills.edit', 'OWN')
    await held.server.as('employee').ask(update, { input: { id, version: 1, level: 'EXPERT' } })
    expect((await refusal('other', update, { id, version: 2, level: 'BEGINNER' })).code).toBe('NOT_FOUND')
  })
})

async function grant(group: string, slug: string, scope: string) {
  const { tenantId } = held.server.world
  await held.server.rows(
    `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
     select tenant_id, id, $2, $3 from permission_groups where name = $1 and tenant_id = $4`,
    [group, slug, scope, tenantId],
  )
  await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [tenantId])
}
