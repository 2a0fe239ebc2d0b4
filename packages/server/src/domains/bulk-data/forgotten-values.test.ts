import { describe, expect, it } from 'vitest'
import { makePerson } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')
type Kept = { table: string; said: string }

/** An import that is done with values for every row, kept in a mapping too. */
async function done(type: string, csv: string, fixed: Record<string, string>): Promise<string> {
  const { importId, file } = await hr().addFile(type, csv)
  const read = (await hr().settled(importId)).files.find(({ id }) => id === file.id)
  const values = Object.entries(fixed).map(([column, value]) => ({ column, value }))
  const saveAs = `Mapping of ${importId}`
  await hr().mutate('bulkDataImportFileMap', { id: file.id, version: read?.version, fixed: values, saveAs }, 'id')
  await hr().start(importId)
  expect(await hr().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { failed: 0 } })
  return importId
}

async function erase(employeeNumber: string) {
  const [person] = await held.server.rows<{ id: string; version: number }>('select id, version from people where employee_number = $1', [
    employeeNumber,
  ])
  await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: person })
}

/** Everything that imports keep of some of them, as it lies in the database. */
const kept = async (importIds: readonly string[]) => {
  const rows = await held.server.rows<Kept>(
    `select 'files' as "table", fixed::text as said from bulk_data_import_files where import_id = any ($1)
     union all select 'mappings', fixed::text from bulk_data_mappings where name = any (select 'Mapping of ' || id from unnest($1::uuid[]) id)
     union all select 'rows', given::text || cells::text || warnings::text || coalesce(target, '') || coalesce(reason::text, '') from bulk_data_import_actions where import_id = any ($1)
     order by 1, 2`,
    [importIds],
  )
  return rows.map(({ table, said }) => `${table} ${said}`)
}
const saying = async (importIds: readonly string[], text: RegExp) => (await kept(importIds)).filter((said) => text.test(said))

describe('a value for every row of a file', () => {
  it('is erased from the file and from its saved mapping when the only person that it describes is erased', async () => {
    const id = await done('CREATE_PEOPLE', 'last_name,employee_number\nVanish,V1\n', {
      email: 'vanish@new.example',
      preferred_name: 'Vanny',
      date_of_birth: '1971-02-03',
    })
    expect(await saying([id], /vann|vanish/i)).toHaveLength(3)
    await erase('V1')
    await expect.poll(() => saying([id], /vann|vanish/i)).toEqual([])
    expect(await held.server.rows('select fixed from bulk_data_import_files where import_id = $1', [id])).toEqual([{ fixed: [] }])
  })

  it('stays as long as it describes others', async () => {
    const csv = 'last_name,email,employee_number\nGo,go@new.example,G1\nStay,stay@new.example,G2\n'
    const id = await done('CREATE_PEOPLE', csv, { preferred_name: 'Both' })
    const before = await saying([id], /Both/)
    await erase('G1')
    await expect.poll(() => saying([id], /go@new/)).toEqual([])
    expect(await saying([id], /Both/)).toEqual(before.filter((said) => !said.includes('go@new')))
    await erase('G2')
    await expect.poll(() => saying([id], /Both|stay@new/)).toEqual([])
  })

  it('names the person that it named no longer, in an import that has not started, and can be corrected in each row', async () => {
    await makePerson(held.server, { lastName: 'Coordinator', employeeNumber: 'W1', emails: [{ email: 'W1@new.example' }] })
    const { importId, file } = await hr().addFile('CREATE_TRAININGS', 'person_lookup,name,status\nE5,Knots,Requested\n')
    const { files } = await hr().settled(importId)
    const fixed = [{ column: 'coordinator', value: 'W1@new.example' }]
    const saveAs = `Mapping of ${importId}`
    await hr().mutate('bulkDataImportFileMap', { id: file.id, version: files[0]?.version, fixed, saveAs }, 'id')
    expect((await hr().settled(importId)).counts).toMatchObject({ all: 1, errors: 0 })
    await erase('W1')
    await expect.poll(() => saying([importId], /W1@new/i)).toEqual([])
    expect(await saying([importId], /Knots.*\[…\]|\[…\].*Knots/)).toHaveLength(1)
    expect(await saying([importId], /files.*\[…\]/)).toHaveLength(1)
    expect(await hr().settled(importId)).toMatchObject({ counts: { errors: 1 } })
    const [row] = await hr().actions(importId)
    await hr().mutate('bulkDataImportActionCorrect', { id: row?.id, values: [{ column: 'coordinator', value: 'E6' }] }, 'id')
    expect(await hr().settled(importId)).toMatchObject({ counts: { errors: 0 }, blockers: [] })
  })

  it('is erased from the rows of others when the person that it names is erased, and the rest of those rows is kept', async () => {
    for (const employeeNumber of ['C1', 'C2'])
      await makePerson(held.server, { lastName: 'Coordinator', employeeNumber, emails: [{ email: `${employeeNumber}@new.example` }] })
    await held.server
      .as('admin')
      .ask('mutation ($input: TrainingTypeCreateInput!) { trainingTypeCreate(input: $input) { id } }', { input: { name: 'Safety' } })
    const trainings = (name: string) => `person_lookup,name,status\nE5,${name},Requested\n`
    const [gone, other] = [
      await done('CREATE_TRAININGS', trainings('First aid'), { coordinator: 'C1@new.example', type: 'Safety' }),
      await done('CREATE_TRAININGS', trainings('Ladders'), { coordinator: 'C2@new.example' }),
    ]
    const inCell = await done('CREATE_TRAININGS', 'person_lookup,name,status,Coordinator\nE6,Ropes,Requested,C1@new.example\n', {})
    expect(await saying([gone, inCell], /C1@new/i)).toHaveLength(4)
    await erase('C1')
    await expect.poll(() => saying([gone, inCell], /C1@new/i)).toEqual([])
    expect(await saying([gone], /First aid/)).toHaveLength(1)
    expect(await saying([gone], /Safety/)).toHaveLength(3)
    expect(await saying([other], /C2@new/i)).toHaveLength(3)
  })
})

it('why the row of a person failed is erased with the person', async () => {
  for (const employeeNumber of ['F1', 'F2'])
    await makePerson(held.server, { lastName: 'Failing', employeeNumber, emails: [{ email: `${employeeNumber}@new.example` }] })
  const { importId } = await hr().addFile('UPDATE_PEOPLE', 'person_lookup,employee_number\nF1@new.example,F3-wanted\n')
  await hr().settled(importId)
  await held.server.rows("update people set employee_number = 'F3-wanted' where employee_number = 'F2'")
  await hr().start(importId)
  expect(await hr().settled(importId)).toMatchObject({ status: 'FAILED' })
  expect(await saying([importId], /F3-wanted.*F3-wanted/)).toHaveLength(1)
  await erase('F1')
  await expect.poll(() => saying([importId], /F3-wanted/)).toEqual([])
  expect((await hr().actions(importId))[0]?.reason).toBe('Failed: What this row said was erased with a person who has been deleted.')
})
