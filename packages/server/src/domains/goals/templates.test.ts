import { describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Template = Readonly<Record<string, unknown>> & { id: string; version: number; viewerCan: string[] }
const fields = 'id version name description category { name } measurements { type name start target unit } state viewerCan'
const run = async (who: Who, verb: string, input: object) =>
  (
    await held.server
      .as(who)
      .ask<{ done: Template }>(
        `mutation ($input: ${inputOf(`goalTemplate${verb}`)}!) { done: goalTemplate${verb}(input: $input) { ${fields} } }`,
        {
          input,
        },
      )
  ).done
const hours = { type: 'TARGET', name: 'Hours to a first answer', start: '100', target: '50', unit: 'hours' }
const which = ({ id, version }: Template) => ({ id, version })

describe('a template of goals', () => {
  it('has a name, category, description and measurements, and is enabled, disabled or archived [AD-489][AD-490][AD-615][AD-616]', async () => {
    const category = 'mutation { done: goalCategoryCreate(input: { name: "Customers" }) { id } }'
    const { id: categoryId } = (await held.server.as('hr').ask<{ done: { id: string } }>(category)).done
    const made = await run('hr', 'Create', { name: 'Answer faster', description: 'By half', categoryId, measurements: [hours] })
    expect(made).toMatchObject({
      name: 'Answer faster',
      description: 'By half',
      category: { name: 'Customers' },
      measurements: [hours],
      state: 'ENABLED',
    })
    const disabled = await run('hr', 'Disable', which(made))
    const enabled = await run('hr', 'Enable', which(disabled))
    const archived = await run('hr', 'Archive', which(enabled))
    expect([disabled.state, enabled.state, archived.state]).toEqual(['DISABLED', 'ENABLED', 'ARCHIVED'])
    expect(archived.viewerCan).not.toContain('edit')
    expect((await run('hr', 'Unarchive', which(archived))).state).toBe('DISABLED')
  })

  it('is duplicated with everything it has, beside what is given, and the copy is enabled', async () => {
    const made = await run('hr', 'Create', { name: 'Answer faster', description: 'By half', measurements: [hours] })
    const archived = await run('hr', 'Archive', which(made))
    const copy = await run('hr', 'Duplicate', { ...which(archived), name: 'Answer much faster' })
    expect(copy).toMatchObject({ name: 'Answer much faster', description: 'By half', measurements: [hours], state: 'ENABLED', version: 1 })
    expect(copy.id).not.toBe(made.id)
  })

  it('is chosen by everyone who has goals, and changed only by those who may', async () => {
    const made = await run('hr', 'Create', { name: 'Learn a language', measurements: [hours] })
    const query = `query ($id: ID!) { one: getGoalTemplate(id: $id) { ${fields} } }`
    const { one } = await held.server.as('employee').ask<{ one: Template }>(query, { id: made.id })
    expect(one).toMatchObject({ name: 'Learn a language', viewerCan: [] })
    const archive = 'mutation ($input: RecordVersionInput!) { goalTemplateArchive(input: $input) { id } }'
    expect((await held.server.as('manager').refused(archive, { input: which(made) })).extensions.code).toBe('FORBIDDEN')
  })
})

describe('goals for a business unit', () => {
  const unit = () => held.server.world.lists['Operations'] ?? ''
  const query = `query ($unit: ID!) {
    people: listPeopleInBusinessUnit(businessUnitId: $unit, hierarchicalPermissionsFilter: "people.goals.create") { id displayName }
  }`
  const namesFor = async (who: Who) => {
    const { people } = await held.server.as(who).ask<{ people: { displayName: string }[] }>(query, { unit: unit() })
    return people.map(({ displayName }) => displayName)
  }

  it('are for the people in it and below it whom the user may create goals for [AD-802]', async () => {
    expect(await namesFor('hr')).toEqual(['Zoë Larsen', "Dora O'Neill", 'Malik Osei'])
    expect(await namesFor('manager')).toEqual(['Zoë Larsen', 'Malik Osei'])
    expect(await namesFor('employee')).toEqual(['Zoë Larsen'])
    const { people, lists } = held.server.world
    await held.server.rows('update business_units set parent_id = $1 where id = $2', [unit(), lists['Design']])
    expect(await namesFor('hr')).toContain('Otto Weiß')
    await held.server.rows('update business_units set parent_id = null where id = $1', [lists['Design']])
    const createMany = `mutation ($input: GoalCreateManyInput!) { done: goalCreateMany(input: $input) { personId measurements { name } } }`
    const input = { name: 'Answer faster', startOn: '2026-01-01', dueOn: '2026-12-31', measurements: [hours] }
    const personIds = [people.employee, people.manager]
    const { done } = await held.server.as('manager').ask<{ done: { personId: string }[] }>(createMany, { input: { ...input, personIds } })
    expect(done.map(({ personId }) => personId)).toEqual(personIds)
    const refused = await held.server
      .as('manager')
      .refused(createMany, { input: { ...input, personIds: [people.employee, people.director] } })
    expect(refused.extensions.code).not.toBe('INTERNAL')
    const [{ count } = { count: 0 }] = await held.server.rows<{ count: number }>('select count(*)::integer as count from goals')
    expect(count).toBe(2)
  })
})

describe('a category of goals', () => {
  const create = 'mutation { done: goalCategoryCreate(input: { name: "Safety" }) { id version } }'
  const edit = 'mutation ($input: GoalCategoryUpdateInput!) { goalCategoryUpdate(input: $input) { id } }'
  const remove = 'mutation ($input: RecordVersionInput!) { goalCategoryDelete(input: $input) }'
  type Category = { id: string; version: number }

  it('is edited and deleted by holders of a permission of its own for each, and stays while a goal has it [AD-740][AD-800][AD-801]', async () => {
    const made = (await held.server.as('hr').ask<{ done: Category }>(create)).done
    const refused = async (query: string, input: object) => (await held.server.as('other').refused(query, { input })).extensions.code
    await grantOnly(held.server, 'other', [['goal_categories.edit', 'ALL']])
    expect(await refused(remove, made)).toBe('FORBIDDEN')
    await held.server.as('other').ask(edit, { input: { ...made, name: 'Safety at work' } })
    const done = { id: made.id, version: made.version + 1 }
    await grantOnly(held.server, 'other', [['goal_categories.delete', 'ALL']])
    expect(await refused(edit, { ...done, name: 'Safety' })).toBe('FORBIDDEN')
    const goal = { personId: held.server.world.people.employee, name: 'No accident', startOn: '2026-01-01', dueOn: '2026-12-31' }
    const input = { ...goal, categoryId: made.id }
    const { goalCreate } = await held.server
      .as('hr')
      .ask<{ goalCreate: Category }>('mutation ($input: GoalCreateInput!) { goalCreate(input: $input) { id version } }', { input })
    expect((await held.server.as('other').refused(remove, { input: done })).extensions.problems).toMatchObject([{ rule: 'in_use' }])
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { goalDelete(input: $input) }', { input: goalCreate })
    await held.server.as('other').ask(remove, { input: done })
  })
})
