import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { broughtFile, Importing, type ShownAction } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const job = 'company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const place = '2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
/** Of Otto Weiß, and of nobody as an employee number. */
let platformId = ''

beforeAll(async () => {
  const [other] = await held.server.rows<{ platform_id: string }>('select platform_id from people where id = $1', [
    held.server.world.people.other,
  ])
  platformId = other?.platform_id ?? ''
  await make('TrainingType', { name: 'Safety' })
  const disciplineId = await make('SkillDiscipline', { name: 'Metal' })
  await make('Skill', { name: 'Welding', disciplineId })
  await make('LocationRepresentativeType', { name: 'First aider' })
  await tool().run('CREATE_TRAININGS', 'person_lookup,name,status\nE5,Ropes,REQUESTED\nE6,Ropes,REQUESTED\n')
})

async function make(kind: string, input: object): Promise<string> {
  const query = `mutation ($input: ${kind}CreateInput!) { made: ${kind.charAt(0).toLowerCase()}${kind.slice(1)}Create(input: $input) { id } }`
  return (await held.server.as('admin').ask<{ made: { id: string } }>(query, { input })).made.id
}

async function preview(type: string, lines: readonly string[]): Promise<ShownAction[]> {
  const { importId, file } = await tool().addFile(type, lines.join('\n'))
  if (file.state === 'NEEDS_MAPPING') throw new Error(JSON.stringify(file.problems))
  await tool().settled(importId)
  return tool().actions(importId)
}
const errors = (actions: readonly ShownAction[]) =>
  actions.map((action) => action.errors.map(({ column, problem }) => `${column}: ${problem}`))
const warnings = (actions: readonly ShownAction[]) =>
  actions.map((action) => action.warnings.map(({ column, problem }) => `${column}: ${problem}`))

describe('a number that nobody has as an employee number', () => {
  it.each([
    ['CREATE_JOBS', 'person_lookup', `person_lookup,${job}`, (key: string) => `${key},${place}`],
    ['CREATE_JOBS', 'supervisor', `person_lookup,${job},supervisor`, (key: string) => `ann.two@demo.example,${place},${key}`],
    ['END_JOBS', 'person_lookup', 'person_lookup,company_end_date,turnover_type', (key: string) => `${key},2026-12-31,Voluntary`],
    ['UPDATE_PEOPLE', 'person_lookup', 'person_lookup,pronouns', (key: string) => `${key},they/them`],
    ['CREATE_TRAININGS', 'person_lookup', 'person_lookup,name,status', (key: string) => `${key},Ladders,REQUESTED`],
    ['CREATE_TRAININGS', 'coordinator', 'person_lookup,name,status,coordinator', (key: string) => `E3,Ladders,REQUESTED,${key}`],
    ['UPDATE_TRAININGS', 'person_lookup', 'person_lookup,name,status', (key: string) => `${key},Ropes,CANCELLED`],
    ['CREATE_PERSON_SKILLS', 'person_lookup', 'person_lookup,skill,level', (key: string) => `${key},Welding,EXPERT`],
    ['CREATE_LOCATION_REPRESENTATIVES', 'person', 'location,type,person', (key: string) => `Sydney,First aider,${key}`],
  ])('is never taken for a platform ID where its column has an employee number: %s, %s [PW-570]', async (type, column, headings, row) => {
    const actions = await preview(type, [headings, row('E5'), row(platformId)])
    expect(errors(actions)[1]).toContain(`${column}: No person has the employee number ‘${platformId}’.`)
    expect(actions[1]?.errors.find((error) => error.column === column)?.suggestion).toBe(
      `Correct it, or create the person first. If you mean the platform ID of Otto Weiß, write platform_id:${platformId}.`,
    )
    const told = await preview(type, [headings, row('E5'), row(`platform_id:${platformId}`)])
    expect(told[1]?.errors.filter((error) => error.column === column)).toEqual([])
  })

  it('is taken for one, with the name to confirm, where no cell of the column is an employee number [PW-570]', async () => {
    const csv = broughtFile('end-jobs-by-employee-number').replace('1000', platformId)
    const [action] = await preview('END_JOBS', [csv])
    expect(action).toMatchObject({ target: 'Otto Weiß', errors: [] })
    expect(warnings([action!])).toEqual([
      [`person_lookup: ‘${platformId}’ is taken as the platform ID of Otto Weiß: no cell of this column is an employee number.`],
    ])
    expect(action?.values.find(({ column }) => column === 'person_lookup')).toMatchObject({ written: platformId, understood: 'Otto Weiß' })
  })

  it('is an employee number too where only a person whom the same import creates has one', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', 'employee_number,last_name,email\n777001,Newly,newly@new.example\n')
    const jobs = [`person_lookup,${job}`, `777001,${place}`, `${platformId},${place}`].join('\n')
    await tool().addFile('CREATE_JOBS', jobs, { importId, filename: 'jobs.csv' })
    await tool().settled(importId)
    expect(errors(await tool().actions(importId))).toEqual([[], [], [`person_lookup: No person has the employee number ‘${platformId}’.`]])
  })
})

describe('a number that is one person’s employee number and another’s platform ID', () => {
  it('is an error that names both, until the row says which is meant [PW-570]', async () => {
    const { people } = held.server.world
    await held.server.rows('update people set employee_number = $1 where id = $2', [platformId, people.employee])
    const lookups = [platformId, `platform_id:${platformId}`, `employee_number:${platformId}`, 'E4']
    const actions = await preview('UPDATE_PEOPLE', ['person_lookup,pronouns', ...lookups.map((lookup) => `${lookup},they/them`)])
    await held.server.rows("update people set employee_number = 'E5' where id = $1", [people.employee])
    expect(actions[0]?.errors).toMatchObject([
      {
        problem: `‘${platformId}’ matches several people: Otto Weiß (platform ID), Zoë Larsen (employee number).`,
        suggestion: `Write which one you mean: platform_id:${platformId}, employee_number:${platformId}.`,
      },
    ])
    expect(actions.slice(1).map(({ target }) => target)).toEqual(['Otto Weiß', 'Zoë Larsen', 'Malik Osei'])
    expect(errors(actions.slice(1)).flat()).toEqual([])
  })
})

describe('a work address', () => {
  it('finds whoever has it beside their primary address, and no personal one does', async () => {
    const emails = [
      { email: 'kim@home.example', isPrimary: true, isPersonal: true },
      { email: 'kim@work.example', isPrimary: false },
      { email: 'kim@second-home.example', isPrimary: false, isPersonal: true },
    ]
    const id = await make('Person', { lastName: 'Kim', email: 'kim@first.example' })
    const input = { id, version: 1, emails, phones: [], addresses: [] }
    await held.server
      .as('admin')
      .ask('mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }', { input })
    const actions = await preview('UPDATE_PEOPLE', ['person_lookup,pronouns', ...emails.map(({ email }) => `${email},they/them`)])
    expect(errors(actions)).toEqual([
      [],
      ['person_lookup: Row 2 of people.csv is about the same record.'],
      ['person_lookup: No person could be found matching this value'],
    ])
  })
})

describe('a name beside a key', () => {
  const unlike = (said: string, key: string, column: string, name: string) =>
    `null: This row names ‘${said}’, but ‘${key}’ in ${column} is ${name}.`

  it('that is another one is a warning, in columns that are not imported too [PW-570]', async () => {
    const ends = await preview('END_JOBS', [
      'person_lookup,company_end_date,turnover_type,Employee Name (not imported)',
      'E5,2026-12-31,Voluntary,"Larsen, Zoe"',
      'E6,2026-12-31,Voluntary,Karen Yeo',
      'E4,2026-12-31,Voluntary,Malik J. Osei',
      'E3,2026-12-31,Voluntary,',
    ])
    expect(warnings(ends)).toEqual([[], [unlike('Karen Yeo', 'E6', 'Person lookup', 'Otto Weiß')], [], []])

    const jobs = await preview('CREATE_JOBS', [
      `person_lookup,${job},supervisor,ManagerName (not imported)`,
      `E5,${place},E4,Karen Yeo`,
      `E5,${place.replace('12-01', '12-02')},E4,Malik Osei`,
    ])
    expect(warnings(jobs).map((each) => each.filter((said) => said.startsWith('null')))).toEqual([
      [unlike('Karen Yeo', 'E4', 'Supervisor', 'Malik Osei')],
      [],
    ])
  })

  it('is not what an update writes, unless nothing of it is left', async () => {
    const updates = await preview('UPDATE_PEOPLE', [
      'person_lookup,first_name,last_name,preferred_name',
      'E4,Malik,Newname,',
      'E5,Karen,Yeo,',
      'E6,Otto,Weiß,Ottokar',
    ])
    expect(warnings(updates)).toEqual([[], [unlike('Karen Yeo', 'E5', 'Person lookup', 'Zoë Larsen')], []])
    expect(warnings(await preview('UPDATE_PEOPLE', ['person_lookup,last_name', 'E5,Married']))).toEqual([[]])
  })

  it('that is the same one settles what a number means', async () => {
    const csv = (name: string) => [
      'person_lookup,company_end_date,turnover_type,name (not imported)',
      `${platformId},2026-12-31,Voluntary,${name}`,
    ]
    expect(warnings(await preview('END_JOBS', csv('Otto Weiss')))).toEqual([[]])
    expect(warnings(await preview('END_JOBS', csv('Karen Yeo')))).toEqual([[unlike('Karen Yeo', platformId, 'Person lookup', 'Otto Weiß')]])
  })
})
