import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing, realFile, type ShownAction } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const headings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const rowIn = (location: string, day = 1) => `E5,2019-12-0${day},Engineer,${location},full-time,permanent,Operations,Harbour & Pine Pty Ltd`
const location = (name: string, code: string | null) =>
  held.server.as('admin').ask('mutation ($input: LocationCreateInput!) { locationCreate(input: $input) { id } }', { input: { name, code } })
const preview = async (...locations: string[]) => {
  const { importId } = await tool().addFile('CREATE_JOBS', [headings, ...locations.map((each, index) => rowIn(each, index + 1))].join('\n'))
  const { missingRecords } = await tool().settled(importId)
  return { importId, missing: missingRecords.map(({ name }) => name), actions: await tool().actions(importId) }
}
const meaning = (action: ShownAction | undefined, column: string) => {
  const { written, understood } = action?.values.find((value) => value.column === column) ?? {}
  return [written, understood]
}
const warned = (actions: ShownAction[]) =>
  actions.flatMap(({ rowNumber, warnings }) =>
    warnings.flatMap(({ column, problem }) => (column === 'location' ? [[rowNumber, problem]] : [])),
  )

beforeAll(async () => {
  await location('Canada', 'CA')
  await location('California', 'US-CA')
  await location('Tasmania', 'TAS')
  await location('Quebec', 'Québec-1')
})

describe('the public data of a real company', () => {
  it('moves nobody from California to Canada', { timeout: 60_000 }, async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', realFile('create-people'))
    await tool().addFile('CREATE_JOBS', realFile('create-jobs'), { importId, filename: 'create-jobs.csv' })
    const { missingRecords } = await tool().settled(importId, 60)
    const missing = missingRecords.flatMap(({ kind, name }) => (kind === 'location' ? name : []))
    expect(missing).toHaveLength(28)
    expect(missing).toContain('CA')
    expect(warned(await tool().actions(importId, 'WARNINGS'))).toEqual([
      [79, '‘CA’ is the code of the location ‘Canada’, but this column does not contain codes.'],
    ])
  })
})

describe('a cell that names a record', () => {
  it('is taken by its code only where the whole column is codes; the preview shows the record [PW-465][PW-466]', async () => {
    const codes = await preview('US-CA', 'tas', 'QUÉBEC-1')
    expect(codes.missing).toEqual([])
    expect(warned(codes.actions)).toEqual([])
    expect(codes.actions.map((action) => meaning(action, 'location'))).toEqual([
      ['US-CA', 'California'],
      ['tas', 'Tasmania'],
      ['QUÉBEC-1', 'Quebec'],
    ])

    const names = await preview('Sydney', 'CA')
    expect(names.missing).toEqual(['CA'])
    expect(warned(names.actions)).toEqual([[3, '‘CA’ is the code of the location ‘Canada’, but this column does not contain codes.']])
    expect(names.actions.map((action) => meaning(action, 'location'))).toEqual([
      ['Sydney', 'Sydney'],
      ['CA', null],
    ])

    const one = await preview('CA')
    expect(warned(one.actions)).toEqual([[2, '‘CA’ is taken as the code of the location ‘Canada’.']])
    expect(meaning(one.actions[0], 'location')).toEqual(['CA', 'Canada'])
  })

  it('is taken by its name where another record has it as a code, with a warning', async () => {
    await location('TAS', null)
    const { actions, missing } = await preview('US-CA', 'TAS')
    expect(missing).toEqual([])
    expect(meaning(actions[1], 'location')).toEqual(['TAS', 'TAS'])
    expect(warned(actions)).toEqual([[3, '‘TAS’ is the name of a location, but also the code of ‘Tasmania’. The name is used.']])
  })

  it('is imported as it was shown: a name stays a name when the record has been created', { timeout: 60_000 }, async () => {
    const { importId } = await preview('Sydney', 'CA')
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
    const found = await held.server.rows<{ name: string }>(
      `select distinct l.name from bulk_data_import_actions a join job_segments s on s.job_id = (a.subjects ->> 'job')::uuid join locations l on l.id = s.location_id
       where a.import_id = $1 order by 1`,
      [importId],
    )
    expect(found.map(({ name }) => name)).toEqual(['CA', 'Sydney'])
  })
})

describe('the preview', () => {
  it('shows what every cell was understood as: people, supervisors, choices, countries, dates and numbers', async () => {
    const jobs = await tool().addFile(
      'CREATE_JOBS',
      `${headings},supervisor,is_primary,base_annual_salary\n${rowIn('sydney').replace('2019-12-01', '1 Dec 2019')},e4,y,80000\n`,
    )
    await tool().settled(jobs.importId)
    const [job] = await tool().actions(jobs.importId)
    const found = (column: string) => job?.values.find((value) => value.column === column)
    expect(found('company_start_date')).toMatchObject({ kind: 'date', written: '1 Dec 2019', after: '2019-12-01' })
    expect(found('base_annual_salary')).toMatchObject({ kind: 'number', written: '80000', after: '80000' })
    expect(
      ['person_lookup', 'supervisor', 'location', 'work_class', 'work_type', 'is_primary'].map((column) => meaning(job, column)),
    ).toEqual([
      ['E5', 'Zoë Larsen'],
      ['e4', 'Malik Osei'],
      ['sydney', 'Sydney'],
      ['full-time', 'Full-Time'],
      ['permanent', 'Permanent'],
      ['y', 'Yes'],
    ])
    const people = await tool().addFile(
      'CREATE_PEOPLE',
      'last_name,email,phone,phone_country,address_type,address,country,postcode\nA,a@new.example,0400 000 000,,home,1 Road,uk,sw1a1aa\n',
    )
    await tool().settled(people.importId)
    const [person] = await tool().actions(people.importId)
    expect(meaning(person, 'country')).toEqual(['uk', 'United Kingdom'])
    expect(meaning(person, 'phone')).toEqual(['0400 000 000', '+61400000000'])
    expect(meaning(person, 'postcode')).toEqual(['sw1a1aa', 'SW1A 1AA'])
    expect(meaning(person, 'address_type')).toEqual(['home', 'Home'])
  })

  it('of supervisors whom the same file creates shows their names', async () => {
    const { importId } = await tool().addFile(
      'CREATE_PEOPLE',
      'employee_number,last_name,email\nU1,Upper,u1@new.example\nU2,Lower,u2@new.example\n',
    )
    const jobs = ['U1', 'U2'].map((number) => rowIn('Sydney').replace('E5', number) + (number === 'U2' ? ',u1' : ','))
    await tool().addFile('CREATE_JOBS', [`${headings},supervisor`, ...jobs].join('\n'), { importId, filename: 'jobs.csv' })
    await tool().settled(importId)
    expect((await tool().actions(importId)).map((action) => meaning(action, 'supervisor')).at(-1)).toEqual(['u1', 'Upper'])
  })
})
