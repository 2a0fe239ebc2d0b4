import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { asAdministrator } from '#domains/jobs/testing/hire.ts'
import { inputsOf } from '#platform/imports/inputs.ts'
import { organisation as readOrganisation, type OrganisationRow } from '#platform/imports/sql/imports.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { broughtFile, Importing, type ShownAction } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)

async function preview(type: string, csv: string) {
  const { importId } = await tool().addFile(type, csv)
  const { missingRecords } = await tool().settled(importId)
  return { importId, missingRecords, actions: await tool().actions(importId) }
}
type Said = { column: string | null; problem: string }
const said = (problems: readonly Said[]) => problems.map(({ column, problem }) => `${column}: ${problem}`)
const errors = (actions: readonly ShownAction[]) => actions.map((action) => said(action.errors))
const warnings = (actions: readonly ShownAction[]) => actions.map((action) => said(action.warnings))
const needs = (column: string, label: string, other: string) => `${column}: ${label} is not imported: it needs a value in ${other}.`

describe('a value that the preview shows', () => {
  it('reaches the mutation of its type, or the row says why not, in every column of every type', async () => {
    const { uploads } = held.server.running.services.kith
    const dropped = await asAdministrator(held.server, async (ctx) => {
      const organisation = await ctx.db.one(readOrganisation, {})
      const found: string[] = []
      for (const upload of uploads)
        for (const column of upload.columns) {
          if (column.required || column.isSubject || column.isKey || column.needs) continue
          const rows = [givenIn(upload), { ...givenIn(upload), [column.name]: cellOf(column) }].map((given) => ({
            given,
            version: null,
            subjects: Object.fromEntries(upload.columns.flatMap(({ of }) => (of ? [[of.as, v7()]] : []))),
          }))
          const idOf = (name: string) => `the record in ${name}`
          const [without, with_] = await inputsOf(ctx, upload, rows, { records: { idOf }, organisation })
          const isDropped = JSON.stringify(without) === JSON.stringify(with_)
          if (isDropped && !isRefused(upload, rows[1]?.given ?? {}, organisation)) found.push(`${upload.type} ${column.name}`)
        }
      return found
    })
    // They find the job that ends, and the person that a row is about
    expect(dropped).toEqual(['CREATE_PEOPLE_WITH_JOBS existing_person', 'CREATE_PEOPLE existing_person', 'END_JOBS job_id'])
  })

  it('without the value that it belongs to is said to be left out, and is not written', async () => {
    const csv = [
      'last_name,email,country,phone_country,work_right_country,emergency_contact_phone_country',
      'One,one@new.example,NZ,NZ,NZ,NZ',
    ].join('\n')
    const { importId, actions } = await preview('CREATE_PEOPLE', csv)
    expect(warnings(actions)).toEqual([
      [
        needs('work_right_country', 'Work right country', 'Work right (work_right)'),
        needs('phone_country', 'Phone country', 'Phone (phone)'),
        needs('country', 'Country', 'Address (address)'),
      ],
    ])
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
    const rows = await held.server.rows(
      `select p.emergency_contact_phone_country as emergency, (select count(*)::integer from person_addresses a where a.person_id = p.id) as addresses
       from people p where last_name = 'One'`,
    )
    expect(rows).toEqual([{ emergency: 'NZ', addresses: 0 }])
  })

  it('with it is written without a word', async () => {
    const csv = [
      'last_name,email,address_type,address,country,phone,phone_country',
      'Two,two@new.example,Home,1 Road,NZ,+64 9 123 4567,NZ',
    ].join('\n')
    expect(warnings((await preview('CREATE_PEOPLE', csv)).actions)).toEqual([[]])
  })

  it('is said to be left out of an update only where the record has nothing that it belongs to', async () => {
    await tool().run('CREATE_TRAININGS', 'person_lookup,name,status,cost,cost_currency\nE5,Priced,REQUESTED,10,USD\nE5,Free,REQUESTED,,\n')
    const { importId, actions } = await preview('UPDATE_TRAININGS', 'person_lookup,name,cost_currency\nE5,Priced,EUR\nE5,Free,EUR\n')
    expect(warnings(actions)).toEqual([[], [needs('cost_currency', 'Cost currency', 'Cost (cost)')]])
    await tool().start(importId)
    await tool().settled(importId)
    expect(await held.server.rows("select name, cost_currency from trainings where name in ('Priced', 'Free') order by name")).toEqual([
      { name: 'Free', cost_currency: null },
      { name: 'Priced', cost_currency: 'EUR' },
    ])
    expect(
      warnings((await preview('CREATE_TRAININGS', 'person_lookup,name,status,cost_currency\nE6,Free,REQUESTED,EUR\n')).actions),
    ).toEqual([[needs('cost_currency', 'Cost currency', 'Cost (cost)')]])
  })

  it('that only finds a record is said to stay as it is, where the ID finds another', async () => {
    await tool().run('CREATE_TRAININGS', 'person_lookup,name,status\nE6,Rowing,REQUESTED\n')
    const [row] = await held.server.rows<{ id: string }>("select id from trainings where name = 'Rowing'")
    const csv = ['person_lookup,name,training_id,status', `E6,Sailing,${row?.id},CANCELLED`, `E5,Sailing,,CANCELLED`].join('\n')
    expect(warnings((await preview('UPDATE_TRAININGS', csv)).actions)).toEqual([
      ['name: Name is not changed to ‘Sailing’: it only finds the record, which has another value.'],
      [],
    ])
  })

  it('that a job is not the primary one is said to be in vain for the only one', async () => {
    const csv = [
      'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,is_primary',
      'E5,2010-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,no',
      'E5,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,no',
    ].join('\n')
    expect(
      warnings((await preview('CREATE_JOBS', csv)).actions).map((each) => each.filter((text) => text.startsWith('is_primary'))),
    ).toEqual([['is_primary: This is the only job of Zoë Larsen on 2010-12-01, so it is their primary job all the same.'], []])
  })
})

describe('an error of a spreadsheet', () => {
  it('is an error in every column, and becomes neither a person nor a record', async () => {
    const people = await preview('CREATE_PEOPLE', broughtFile('errors-of-a-spreadsheet'))
    const wrong = (column: string, value: string) => `${column}: ‘${value}’ is an error of the spreadsheet, not a value.`
    expect(errors(people.actions)).toEqual([
      [wrong('employee_number', '#VALUE!'), wrong('first_name', '#N/A'), wrong('last_name', '#REF!')],
    ])
  })

  it('is one in columns of every kind, of every type', async () => {
    const kinds = new Set<string>()
    for (const upload of held.server.running.services.kith.uploads.filter(({ type }) => /JOBS|TRAININGS|PEOPLE/.test(type))) {
      const names = upload.columns.map(({ name }) => name)
      const { actions, missingRecords } = await preview(upload.type, [names.join(','), names.map(() => '#REF!').join(',')].join('\n'))
      const found = new Set(
        actions
          .flatMap((action) => action.errors.filter(({ problem }) => problem.startsWith('‘#REF!’ is an error')))
          .map(({ column }) => column),
      )
      expect([upload.type, names.filter((name) => !found.has(name)), missingRecords]).toEqual([
        upload.type,
        names.filter((name) => name === 'title'),
        [],
      ])
      for (const { kind } of upload.columns) kinds.add(kind)
    }
    expect([...kinds].toSorted()).toEqual(['choice', 'country', 'date', 'lookup', 'number', 'person lookup', 'text', 'yes/no'])
  })
})

describe('a word for nothing', () => {
  it('is a warning and stays the value, unless it is a record or a name', async () => {
    await held.server
      .as('admin')
      .ask('mutation ($input: GenderCreateInput!) { genderCreate(input: $input) { id } }', { input: { name: 'N/A' } })
    const csv = [
      'first_name,last_name,email,pronouns,gender',
      'NULL,-,a@new.example,n/a,N/A',
      'Nan,Null,b@new.example,,',
      'Na,Dash-Dot,c@new.example,,',
    ].join('\n')
    const { actions } = await preview('CREATE_PEOPLE', csv)
    const word = (column: string, value: string) =>
      `${column}: ‘${value}’ is usually written where there is no value, but would be imported as it is.`
    expect(warnings(actions)).toEqual([[word('first_name', 'NULL'), word('last_name', '-'), word('pronouns', 'n/a')], [], []])
    expect(errors(actions)).toEqual([[], [], []])
    expect(actions[0]?.values.find(({ column }) => column === 'pronouns')?.after).toBe('n/a')
    const { missingRecords, actions: jobs } = await preview(
      'CREATE_JOBS',
      'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities\n' +
        'E6,2026-12-01,N/A,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd\n',
    )
    expect(warnings(jobs)[0]).toContain(word('position_title', 'N/A'))
    expect(missingRecords.map(({ name }) => name)).toEqual(['N/A'])
  })
})

const givenIn = ({ columns }: Upload): Record<string, string> =>
  Object.fromEntries(columns.flatMap((column) => (column.required ? [[column.name, cellOf(column)]] : [])))

function cellOf({ kind, choices = [], example }: Column): string {
  if (kind === 'choice') return choices[0] ?? ''
  return kind === 'yes/no' ? 'true' : example || (kind === 'number' ? '1' : 'x')
}

function isRefused({ readRow }: Upload, given: Record<string, string>, organisation: OrganisationRow): boolean {
  let isRefusedByRow = false
  readRow?.(given, () => (isRefusedByRow = true), organisation, new Set())
  return isRefusedByRow
}
