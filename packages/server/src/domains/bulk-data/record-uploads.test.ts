import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
type Who = NonNullable<ConstructorParameters<typeof Importing>[1]>
const tool = (who: Who = 'hr') => new Importing(held.server, who)
const of = (person: Who) => held.server.world.people[person]

async function preview(type: string, csv: string, who: Who = 'hr') {
  const { importId } = await tool(who).addFile(type, csv, { filename: 'file.csv' })
  await tool(who).settled(importId)
  return { importId, actions: await tool(who).actions(importId) }
}

const trainingsOf = (person: Who) =>
  held.server.rows<{
    id: string
    name: string
    status: string
    hours: string | null
    cost_amount: string | null
    cost_currency: string | null
  }>('select id, name, status, hours, cost_amount, cost_currency from trainings where person_id = $1 order by name, id', [of(person)])
const problems = (rows: readonly { column: string | null; problem: string }[]) => rows.map(({ column, problem }) => `${column}: ${problem}`)

async function grant(group: string, slug: string) {
  const { tenantId } = held.server.world
  await held.server.rows(
    `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
     select tenant_id, id, $2, 'FUNCTIONAL' from permission_groups where name = $1 and tenant_id = $3`,
    [group, slug, tenantId],
  )
  await refresh()
}

async function revoke(...slugs: string[]) {
  await held.server.rows(
    `delete from permission_group_grants g using permission_groups p
     where p.id = g.permission_group_id and p.name in ('Employee', 'Supervisor') and g.slug = any ($1::text[]) and p.tenant_id = $2`,
    [slugs, held.server.world.tenantId],
  )
  await refresh()
}

const refresh = () => held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])

async function make(kind: string, input: object): Promise<string> {
  const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Create`
  const query = `mutation ($input: ${kind}CreateInput!) { made: ${name}(input: $input) { id } }`
  return (await held.server.as('hr').ask<{ made: { id: string } }>(query, { input })).made.id
}

beforeAll(async () => {
  await make('TrainingType', { name: 'Safety' })
  const disciplineId = await make('SkillDiscipline', { name: 'Metal' })
  for (const name of ['Welding', 'Rigging']) await make('Skill', { name, disciplineId })
  await grant('Supervisor', 'bulk_data.import')
})

describe('a declared record', () => {
  it('is created from a file through its own mutation, with references by name and an amount in its currency', async () => {
    const csv =
      'person_lookup,name,type,provider,status,completed_on,hours,cost,cost_currency,coordinator\n' +
      'E5,First aid,Safety,Red Cross,completed,2026-03-03,7.5,120.50,usd,E4\n' +
      'other@demo.example,Fire drill,,,Requested,,,,USD,\n'
    const done = await tool().run('CREATE_TRAININGS', csv)
    expect(done).toMatchObject({ status: 'COMPLETED', counts: { completed: 2, failed: 0 } })
    expect(await trainingsOf('employee')).toMatchObject([
      { name: 'First aid', status: 'COMPLETED', hours: '7.5', cost_amount: '120.50', cost_currency: 'USD' },
    ])
    expect(await trainingsOf('other')).toMatchObject([{ name: 'Fire drill', cost_amount: null, cost_currency: null }])
    const events = await held.server.rows("select person_id from events where name = 'training.created' and source = 'import' order by id")
    expect(events.map(({ person_id: id }) => id)).toEqual([of('employee'), of('other')])
  })

  it('is refused row by row in the preview for whatever is wrong, and warned of where it is there already', async () => {
    await tool().run('CREATE_TRAININGS', 'person_lookup,name,status\nE5,Manual handling,REQUESTED\n')
    const { actions } = await preview(
      'CREATE_TRAININGS',
      'person_lookup,name,status,scheduled_on,completed_on,hours,cost\n' +
        'nobody,Ladders,REQUESTED,,,,\n' +
        ',Ladders,REQUESTED,,,,\n' +
        'E5,,REQUESTED,,,,\n' +
        'E5,Ladders,FINISHED,,,,\n' +
        'E5,Ladders,COMPLETED,,,,\n' +
        'E5,Ladders,REQUESTED,soon,,-1,much\n' +
        'E5,manual  Handling,REQUESTED,,,,\n' +
        'E6,Ropes,REQUESTED,,,,\n' +
        'E6,Ropes,REQUESTED,,,,\n',
    )
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['person_lookup'],
      ['person_lookup'],
      ['name'],
      ['status'],
      ['completed_on'],
      ['scheduled_on', 'cost', 'hours'],
      [],
      [],
      [],
    ])
    expect(actions[3]?.errors[0]?.suggestion).toBe(
      'In the preview, choose what it means, or write one of: Requested, Scheduled, In progress, Completed, Finalised, Cancelled.',
    )
    expect(actions.slice(6).map(({ warnings }) => problems(warnings))).toEqual([
      ['person_lookup: Zoë Larsen already has a training with the same details.'],
      [],
      ['person_lookup: Row 9 of file.csv creates a training of Otto Weiß with the same details.'],
    ])
  })

  it('that an owner has once is refused twice, in the file and beside one that is there', async () => {
    await tool().run('CREATE_PERSON_SKILLS', 'person_lookup,skill,level\nE5,Welding,Beginner\n')
    const { actions } = await preview(
      'CREATE_PERSON_SKILLS',
      'person_lookup,skill,level\nE5,welding,EXPERT\nE6,Rigging,EXPERT\nE6,rigging,BEGINNER\n',
    )
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([['skill'], [], ['person_lookup']])
  })
})

describe('an update of a declared record', () => {
  it('finds it by its key, shows what it replaces, clears what is empty and leaves out what is not in the file [PW-567][AD-670]', async () => {
    await tool().run(
      'CREATE_TRAININGS',
      'person_lookup,name,type,status,scheduled_on,hours,cost,cost_currency\nE4,Forklift,Safety,SCHEDULED,2026-02-02,8,90,USD\nE4,Crane,Safety,SCHEDULED,2026-02-02,8,50,EUR\n',
    )
    const { importId, actions } = await preview(
      'UPDATE_TRAININGS',
      'person_lookup,name,status,completed_on,type,hours,cost\nE4,forklift,Completed,2026-02-03,,,95\n',
    )
    expect(actions).toMatchObject([{ operation: 'UPDATE', target: 'Malik Osei', errors: [], warnings: [] }])
    expect(Object.fromEntries(actions[0]?.values.map(({ column, before, after }) => [column, [before, after]]) ?? [])).toEqual({
      person_lookup: [null, 'E4'],
      name: [null, 'forklift'],
      status: ['Scheduled', 'COMPLETED'],
      completed_on: [null, '2026-02-03'],
      type: ['Safety', ''],
      hours: ['8', ''],
      cost: ['90', '95'],
    })
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
    expect(await trainingsOf('manager')).toMatchObject([
      { name: 'Crane', status: 'SCHEDULED', cost_amount: '50' },
      { name: 'Forklift', status: 'COMPLETED', hours: null, cost_amount: '95', cost_currency: 'USD' },
    ])
  })

  it('that finds several names them, and takes one by its ID', async () => {
    for (const scheduled of ['2026-01-05', '2026-07-06'])
      await tool().run('CREATE_TRAININGS', `person_lookup,name,status,scheduled_on\nE3,Evacuation,SCHEDULED,${scheduled}\n`)
    const [first, second] = await trainingsOf('director')
    const { actions } = await preview(
      'UPDATE_TRAININGS',
      `person_lookup,name,scheduled_on,training_id,hours\nE3,Evacuation,,,1\nE3,Evacuation,2026-07-06,,2\nE3,Evacuation,,${first?.id},3\nE3,Diving,,,4\nE4,Evacuation,,${first?.id},5\n`,
    )
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([['name'], [], [], ['name'], ['training_id']])
    expect(actions[0]?.errors[0]).toMatchObject({
      problem: "Dora O'Neill has more than one training that matches this row.",
      suggestion: `Fill in Training ID with the ID of the one to update: ${first?.id} (2026-01-05), ${second?.id} (2026-07-06).`,
    })
    expect(actions[3]?.errors[0]?.problem).toBe("Dora O'Neill has no training that matches this row.")
  })

  it('of one record by two rows is an error of the second', async () => {
    await tool().run('CREATE_PERSON_SKILLS', 'person_lookup,skill,level\nE3,Welding,Beginner\n')
    const { actions } = await preview(
      'UPDATE_PERSON_SKILLS',
      'person_lookup,skill,level\nE3,Welding,EXPERT\nE3,welding,ADVANCED\nE3,Dancing,EXPERT\n',
    )
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([[], ['person_lookup'], ['skill']])
  })
})

describe('the rights of the user who imports', () => {
  it('hold for each row: a manager reaches the people below, and nobody else', async () => {
    const csv = 'person_lookup,name,status\nE5,Coaching,REQUESTED\nE6,Coaching,REQUESTED\n'
    const { importId, actions } = await preview('CREATE_TRAININGS', csv, 'manager')
    expect(actions.map(({ errors }) => problems(errors))).toEqual([[], ['person_lookup: No person could be found matching this value']])
    await tool('manager').mutate('bulkDataImportActionsWithErrorsDelete', { importId }, 'id')
    await tool('manager').start(importId)
    expect((await tool('manager').settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
    const update = await preview('UPDATE_TRAININGS', 'person_lookup,name,status\nE5,Coaching,CANCELLED\n', 'manager')
    expect(update.actions[0]?.values.find(({ column }) => column === 'status')).toMatchObject({ before: 'Requested', after: 'CANCELLED' })
  })

  it('decide which import types and columns there are', async () => {
    type Answer = { types: { type: string; supportedColumns: { name: string }[] }[] }
    const query = '{ types: listBulkDataSupportedUploads { type supportedColumns { name } } }'
    const typesOf = async (who: Who) => (await held.server.as(who).ask<Answer>(query)).types
    expect((await typesOf('hr')).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CREATE_TRAININGS', 'UPDATE_TRAININGS', 'CREATE_PERSON_SKILLS', 'UPDATE_PERSON_SKILLS']),
    )
    await revoke('people.training.costs.edit', 'people.training.costs.view')
    const manager = await typesOf('manager')
    expect(manager.map(({ type }) => type)).toContain('CREATE_TRAININGS')
    expect(manager.map(({ type }) => type)).not.toContain('CREATE_PEOPLE')
    const columns = manager.find(({ type }) => type === 'CREATE_TRAININGS')?.supportedColumns.map(({ name }) => name)
    expect(columns).toContain('hours')
    expect(columns).not.toContain('cost')
    const { actions } = await preview('CREATE_TRAININGS', 'person_lookup,name,status,cost\nE5,Budgeting,REQUESTED,5\n', 'manager')
    expect(problems(actions[0]?.errors ?? [])).toEqual(['cost: You don’t have permission to set Cost.'])
    await revoke('people.training.create', 'people.training.edit')
    expect((await typesOf('manager')).map(({ type }) => type)).not.toContain('CREATE_TRAININGS')
  })
})

describe('a reader of Spanish', () => {
  it('writes choices as the screen says them, and reads guide and example in the same words', async () => {
    await held.server.rows("update tenant_settings set language = 'es' where tenant_id = $1", [held.server.world.tenantId])
    type Answer = {
      types: { type: string; description: string; example: string; supportedColumns: { name: string; description: string }[] }[]
    }
    const query = '{ types: listBulkDataSupportedUploads { type description example supportedColumns { name description } } }'
    const { types } = await held.server.as('hr').ask<Answer>(query)
    const training = types.find(({ type }) => type === 'CREATE_TRAININGS')
    expect(training?.description).toBe('Un registro nuevo por fila.')
    expect(training?.example).toContain('Completada')
    const described = new Map(training?.supportedColumns.map(({ name, description }) => [name, description]))
    expect(described.get('person_lookup')).toMatch(/^A quién pertenece el registro: /)
    expect(described.get('status')).toMatch(/^Estado: .*Completada/)
    const { actions } = await preview('CREATE_TRAININGS', 'person_lookup,name,status,completed_on\nE6,Hielo,completada,2026-03-03\n')
    expect(actions[0]?.errors).toEqual([])
    expect(actions[0]?.values.find(({ column }) => column === 'status')?.understood).toBe('Completada')
  })
})
