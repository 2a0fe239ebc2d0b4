import { expect, it } from 'vitest'
import { grant } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const type = 'CREATE_PEOPLE_WITH_JOBS'
const tool = (who: 'hr' | 'manager' = 'hr') => new Importing(held.server, who)

const headings =
  'first_name,last_name,email,date_of_birth,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const job = '2026-02-02,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

const madeOf = (lastName: string) =>
  held.server.rows<{ email: string; pronouns: string | null; jobs: number }>(
    `select e.email, p.pronouns, count(j.id)::integer as jobs from people p join person_emails e on e.person_id = p.id left join jobs j on j.person_id = p.id
     where p.last_name = $1 group by p.id, p.pronouns, e.email order by 1`,
    [lastName],
  )

/** Imports a row of which the person is created, and the job fails. Returns the import. */
async function withoutJob(row: string, fixed: { column: string; value: string }[] = []): Promise<string> {
  await held.server.rows(`
    create or replace function break_jobs() returns trigger language plpgsql as $$ begin raise exception 'No job today'; end $$`)
  await held.server.rows('create or replace trigger break_jobs before insert on jobs for each row execute function break_jobs()')
  const { importId, file } = await tool().addFile(type, `${headings}\n${row}\n`)
  await tool().settled(importId)
  const columns = file.headings.map(({ index, column }) => ({ index, column }))
  if (fixed.length > 0) await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns, fixed }, 'id')
  await tool().start(importId)
  expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1, failed: 1 })
  await held.server.rows('drop trigger break_jobs on jobs')
  return importId
}

const checked = async (csv: string, who: 'hr' | 'manager' = 'hr') => {
  const { importId } = await tool(who).addFile(type, csv)
  const { counts } = await tool(who).settled(importId)
  const errors = (await tool(who).actions(importId, 'ERRORS')).flatMap((action) => action.errors)
  return { importId, counts, errors: errors.map(({ problem }) => problem) }
}
const taken = (email: string) => [`Someone already has the email address ‘${email}’.`]

it('The downloaded failed row of a person who was created without their job gives that person the job, and nobody a second one', async () => {
  const fixed = [{ column: 'pronouns', value: 'she/her' }]
  const failed = await withoutJob(`Ada,Half,ada.half@new.example,1990-04-23,${job}`, fixed)
  const text = await (await tool().download(failed, 'FAILED')).text()
  const { importId, counts } = await checked(text)
  expect(counts).toMatchObject({ all: 1, unchanged: 1, errors: 0, warnings: 0 })
  expect(await tool().actions(importId, 'UNCHANGED')).toMatchObject([{ target: 'Ada Half', status: 'UNCHANGED' }])
  expect((await tool().actions(importId))[0]).toMatchObject({
    target: 'Ada Half',
    effect: { problem: 'The person in this row already exists, with the same values: an earlier import created them.' },
  })
  await tool().start(importId)
  expect((await tool().settled(importId)).counts).toMatchObject({ all: 1, completed: 1, failed: 0, unchanged: 1 })
  expect(await madeOf('Half')).toEqual([{ email: 'ada.half@new.example', pronouns: 'she/her', jobs: 1 }])
  expect((await checked(text)).errors).toEqual(taken('ada.half@new.example'))
})

it('A row with another value than the one that created the person, or that another row of the file repeats, is an error', async () => {
  await withoutJob(`Ben,Other,ben.other@new.example,,${job}`)
  expect((await checked(`${headings}\nBenjamin,Other,ben.other@new.example,,${job}\n`)).errors).toEqual(taken('ben.other@new.example'))
  expect((await checked(`${headings}\nBen,Other,ben.other@new.example,1990-04-23,${job}\n`)).errors).toEqual(taken('ben.other@new.example'))
  const row = `Ben,Other,ben.other@new.example,,${job}`
  const { counts, importId } = await checked(`${headings}\n${row}\n${row}\n`)
  expect(counts).toMatchObject({ unchanged: 1, errors: 1 })
  const [action] = await tool().actions(importId, 'ERRORS')
  expect(action).toMatchObject({ rowNumber: 3 })
  expect((await checked(`${headings}\nEmployee,Of,employee@demo.example,,${job}\n`)).errors).toEqual(taken('employee@demo.example'))
})

it('Whoever may not view the person, or a value that the row gives, is told no more than that somebody has the address', async () => {
  await withoutJob(`Cleo,Hidden,cleo.hidden@new.example,1990-04-23,${job}`)
  const row = `Cleo,Hidden,cleo.hidden@new.example,1990-04-23,${job}`
  await held.server.rows(
    "delete from permission_group_grants g using permission_groups p where p.id = g.permission_group_id and g.slug like 'people.p%' and p.name = 'Supervisor'",
  )
  await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.create FUNCTIONAL', 'people.jobs.create ALL')
  const bare = `${headings}\n${row.replace('1990-04-23', '')}\n`
  expect((await checked(bare, 'manager')).errors).toEqual(taken('cleo.hidden@new.example'))
  await grant(held.server, 'manager', 'people.profile.view ALL')
  expect((await checked(`${headings}\n${row}\n`, 'manager')).errors).toEqual(taken('cleo.hidden@new.example'))
  expect(await checked(bare, 'manager')).toMatchObject({ errors: [], counts: { unchanged: 1 } })
})

it('A row corrected to somebody else creates a new person, and one whose person is deleted before the start cannot be started', async () => {
  await withoutJob(`Dora,First,dora.first@new.example,,${job}`)
  const { importId } = await checked(`${headings}\nDora,First,dora.first@new.example,,${job}\n`)
  const [action] = await tool().actions(importId, 'UNCHANGED')
  const values = [{ column: 'email', value: 'dora.second@new.example' }]
  await tool().mutate('bulkDataImportActionCorrect', { id: action?.id, values }, 'id')
  expect((await tool().settled(importId)).counts).toMatchObject({ all: 2, unchanged: 0, errors: 0 })
  await tool().start(importId)
  expect((await tool().settled(importId)).counts).toMatchObject({ completed: 2 })
  expect(await madeOf('First')).toMatchObject([
    { email: 'dora.first@new.example', jobs: 0 },
    { email: 'dora.second@new.example', jobs: 1 },
  ])

  const again = await checked(`${headings}\nDora,First,dora.first@new.example,,${job}\n`)
  const [person] = await held.server.rows<{ id: string; version: number }>(
    "select p.id, p.version from people p join person_emails e on e.person_id = p.id where e.email = 'dora.first@new.example'",
  )
  await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: person ?? {} })
  await tool().until(again.importId, ({ counts }) => counts.errors > 0)
  const errors = (await tool().actions(again.importId, 'ERRORS')).flatMap((row) => row.errors.map((error) => error.problem))
  expect(new Set(errors)).toEqual(new Set(['The person was deleted after this import had been checked.']))
  expect((await tool().refused('bulkDataImportStartProcessing', { id: again.importId })).message).toContain('to continue')
  expect(await madeOf('First')).toMatchObject([{ email: 'dora.second@new.example' }])
})
