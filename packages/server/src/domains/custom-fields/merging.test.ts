import { beforeEach, describe, expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { approve, approveBy, submit } from '#domains/jobs/testing/approving.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { jobHistoryUpdate, jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { archiveOf, fieldParts, fieldsOf, fill, grant, makeField, refusedFill, type MadeField, type Who } from './testing/fields.ts'

const held = useTestServer({ work: true })
const admin = () => held.server.as('admin')
const employee = () => held.server.world.people.employee
const other = () => held.server.world.people.other
const colours = ['Red', 'Blue', 'Crimson'].map((label) => ({ label }))
const mutation = `mutation ($input: CustomFieldOptionMergeInput!) { done: customFieldOptionMerge(input: $input) { ${fieldParts} } }`

let made = 0
async function colourField(values: object = {}) {
  made += 1
  const field = await makeField(held.server, {
    apiName: `colour_${'abcdefghijklmno'.charAt(made)}`,
    type: 'SINGLE_SELECT',
    options: colours,
    ...values,
  })
  const [red = '', blue = '', crimson = ''] = field.definition.options.map(({ id }) => id)
  return { field, apiName: field.apiName, red, blue, crimson }
}
async function current(id: string): Promise<MadeField> {
  const query = `query ($id: ID!) { of: getCustomField(id: $id) { ${fieldParts} } }`
  return (await admin().ask<{ of: MadeField }>(query, { id })).of
}
const inputOf = async ({ id }: MadeField, optionId: string, intoId: string) => ({
  input: { id, version: (await current(id)).version, optionId, intoId },
})
const merge = async (field: MadeField, optionId: string, intoId: string, who: Who = 'admin') =>
  (await held.server.as(who).ask<{ done: MadeField }>(mutation, await inputOf(field, optionId, intoId))).done
const refused = async (field: MadeField, optionId: string, intoId: string, who: Who = 'admin') =>
  (await held.server.as(who).refused(mutation, await inputOf(field, optionId, intoId))).extensions
const found = async (name: string, value: string) => {
  const query = `query ($custom: [CustomFieldFilter!]) { page: listPeople(customFields: $custom, first: 50) { items { id } } }`
  const { page } = await admin().ask<{ page: { items: { id: string }[] } }>(query, { custom: [{ name, value }] })
  return page.items.map(({ id }) => id).toSorted()
}
const chosen = async (apiName: string, person = employee()) => {
  const { [apiName]: value } = await fieldsOf(held.server, 'admin', person)
  return value?.multiSelect?.labels ?? value?.singleSelect?.label ?? null
}

beforeEach(() => held.server.travel(startOfTests))

describe('an option of a custom field that is merged into another one', () => {
  it('is that one in every record, and counts once where a record had both', async () => {
    const single = await colourField()
    const several = await colourField({ type: 'MULTI_SELECT' })
    await fill(
      held.server,
      'admin',
      employee(),
      { apiName: single.apiName, id: single.red },
      { apiName: several.apiName, ids: [several.red, several.blue, several.crimson] },
    )
    await fill(held.server, 'admin', other(), { apiName: several.apiName, ids: [several.red, several.blue] })
    const { definition, version } = await merge(single.field, single.red, single.crimson)
    expect(definition.options.map(({ label }) => label)).toEqual(['Blue', 'Crimson'])
    expect(version).toBe(single.field.version + 1)
    await merge(several.field, several.red, several.crimson)
    expect([await chosen(single.apiName), await chosen(several.apiName), await chosen(several.apiName, other())]).toEqual([
      'Crimson',
      ['Blue', 'Crimson'],
      ['Blue', 'Crimson'],
    ])
    await merge(several.field, several.crimson, several.blue)
    expect([await chosen(several.apiName), await chosen(several.apiName, other())]).toEqual([['Blue'], ['Blue']])
  })

  it('is that one on every day of a job, as it is known now and as it was known before', async () => {
    const { field, apiName, red, blue, crimson } = await colourField({ modelType: 'JOB' })
    const { job } = await hire(held.server)
    const change = async (values: object, document = jobUpdate) =>
      admin().ask(document, {
        input: { id: job, version: (await readJob(admin(), job)).version, reasonId: held.server.world.lists['Correction'], ...values },
      })
    await change({ effectiveFrom: '2025-01-01', customFields: [{ apiName, id: red }] })
    await change({ effectiveFrom: '2025-07-01', customFields: [{ apiName, id: blue }] })
    held.server.travel('2026-11-22T00:00:00Z')
    const correction = { effectiveFrom: '2025-05-01', effectiveTo: '2025-07-01', customFields: [{ apiName, id: crimson }] }
    await change(correction, jobHistoryUpdate)
    await merge(field, red, crimson)
    const query = `query ($id: ID!, $asAt: Date, $asKnownAt: DateTime) { of: getJob(id: $id, asAt: $asAt, asKnownAt: $asKnownAt) {
      customFields { apiName singleSelect { label } } customFieldPeriods { apiName startDate singleSelect { label } } } }`
    type Value = { apiName: string; startDate: string; singleSelect: { label: string } | null }
    const read = async (asAt: string, asKnownAt: string | null = null) =>
      (await admin().ask<{ of: { customFields: Value[]; customFieldPeriods: Value[] } }>(query, { id: job, asAt, asKnownAt })).of
    const on = async (asAt: string, asKnownAt: string | null = null) =>
      (await read(asAt, asKnownAt)).customFields.find((each) => each.apiName === apiName)?.singleSelect?.label
    const before = '2026-11-21T12:00:00Z'
    expect([await on('2025-02-01'), await on('2025-06-15', before), await on('2025-06-15'), await on('2025-07-01')]).toEqual([
      'Crimson',
      'Crimson',
      'Crimson',
      'Blue',
    ])
    const { customFieldPeriods: periods } = await read('2026-11-22')
    expect(periods.filter((each) => each.apiName === apiName).map(({ singleSelect }) => singleSelect?.label)).not.toContain('Red')
  })

  it('is that one in saved views and in filters that still name it, also once that one is merged in turn', async () => {
    const { field, apiName, red, blue, crimson } = await colourField()
    await fill(held.server, 'admin', employee(), { apiName, id: red })
    await fill(held.server, 'admin', other(), { apiName, id: blue })
    const name = `cf:${field.id}`
    const create = 'mutation ($input: SavedViewCreateInput!) { done: savedViewCreate(input: $input) { id } }'
    const view = { list: 'people', name: 'Red ones', columns: [{ name: 'name' }], filters: [{ name, value: red }] }
    const { done } = await admin().ask<{ done: { id: string } }>(create, { input: view })
    const filters = async () => {
      const query = '{ of: listSavedViews(list: "people") { id filters { name value isMissing } } }'
      const { of } = await admin().ask<{ of: { id: string; filters: object[] }[] }>(query)
      return of.find(({ id }) => id === done.id)?.filters
    }
    await merge(field, red, crimson)
    expect(await filters()).toEqual([{ name, value: crimson, isMissing: false }])
    expect([await found(name, red), await found(name, crimson)]).toEqual([[employee()], [employee()]])
    expect(await found(name, `not:${red}`)).not.toContain(employee())
    await merge(field, crimson, blue)
    expect(await filters()).toEqual([{ name, value: blue, isMissing: false }])
    expect(await found(name, red)).toEqual([employee(), other()].toSorted())
  })

  it('is that one where a caller, or a change that waits for approval, still gives it', async () => {
    const person = await colourField()
    await merge(person.field, person.red, person.crimson)
    await fill(held.server, 'admin', employee(), { apiName: person.apiName, id: person.red })
    expect(await chosen(person.apiName)).toBe('Crimson')
    const { field, apiName, red, crimson } = await colourField({ modelType: 'JOB' })
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const request = await submit(held.server, admin(), job, { attributes: [], fte: null, customFields: [{ apiName, id: red }] })
    await merge(field, red, crimson)
    await approve(held.server.as('manager'), request)
    await approveBy(held.server, 'nobody')
    const query = 'query ($id: ID!) { of: getJob(id: $id, asAt: "2026-12-01") { customFields { apiName singleSelect { label } } } }'
    type Read = { of: { customFields: { apiName: string; singleSelect: { label: string } | null }[] } }
    const { of } = await admin().ask<Read>(query, { id: job })
    expect(of.customFields.find((each) => each.apiName === apiName)?.singleSelect?.label).toBe('Crimson')
  })

  it('is that one in a sensitive field, whose sealed values are read as it', async () => {
    const { field, apiName, red, crimson } = await colourField({ isSensitive: true })
    await fill(held.server, 'admin', employee(), { apiName, id: red })
    await merge(field, red, crimson)
    const reveal = 'mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { singleSelect { label } } }'
    const { done } = await admin().ask<{ done: object }>(reveal, { input: { modelType: 'PERSON', modelId: employee(), apiName } })
    expect(done).toEqual({ singleSelect: { label: 'Crimson' } })
    const archive = await archiveOf(held.server, 'admin', employee())
    expect([archive.includes('Crimson'), archive.includes(red)]).toEqual([true, false])
    expect(await refusedFill(held.server, 'admin', employee(), { apiName, id: '00000000-0000-4000-8000-000000000001' })).toMatchObject({
      code: 'INVALID',
    })
  })

  it('is that one for the words of files that were matched to it, and in an import that was checked before', async () => {
    const { field, apiName, red, crimson } = await colourField()
    const tool = new Importing(held.server, 'admin')
    const file = `person_lookup,cf_${apiName}\nE4,rot\nE5,red\n`
    const { importId } = await tool.addFile('UPDATE_PEOPLE', file)
    const [word] = (await tool.settled(importId)).missingRecords
    await tool.mutate('bulkDataImportMissingRecordsCreate', { importId, records: [{ id: word?.id, choice: red }] }, 'id')
    expect((await tool.settled(importId)).counts.errors).toBe(0)
    await merge(field, red, crimson)
    expect((await tool.get(importId)).missingRecords[0]?.match?.name).toBe('Crimson')
    await tool.start(importId)
    expect((await tool.settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
    expect([await chosen(apiName, held.server.world.people.manager), await chosen(apiName)]).toEqual(['Crimson', 'Crimson'])
    const next = await tool.addFile('UPDATE_PEOPLE', `person_lookup,cf_${apiName}\nE4,rot\n`)
    const { missingRecords, counts } = await tool.settled(next.importId)
    expect([missingRecords[0]?.match?.name, counts.errors, counts.unchanged]).toEqual(['Crimson', 0, 1])
  })

  it('keeps its name in what was recorded before, and the merge is an event of the field', async () => {
    const { field, apiName, red, crimson } = await colourField()
    await fill(held.server, 'admin', employee(), { apiName, id: red })
    await merge(field, red, crimson)
    const changes =
      'query ($id: ID!, $fields: [String!]!) { of: listPersonChanges(id: $id, fields: $fields) { items { changes { before after } } } }'
    const { of } = await admin().ask<{ of: { items: { changes: object[] }[] } }>(changes, { id: employee(), fields: [`cf:${field.id}`] })
    expect(of.items.flatMap((each) => each.changes)).toEqual([{ before: null, after: 'Red' }])
    const { events } = await admin().ask<{ events: { items: { name: string; changes: object[] }[] } }>(
      '{ events: listAuditEvents(first: 20) { items { name changes { label before after } } } }',
    )
    expect(events.items.find(({ name }) => name === 'custom_field.option_merged')?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Merged option', before: 'Red', after: 'Crimson' },
        { label: 'Options', before: 'Red, Blue, Crimson', after: 'Blue, Crimson' },
      ]),
    )
  })

  it('must be another one of the same field that can be chosen, as the field is now, for those who may delete fields', async () => {
    const { field, red, blue, crimson } = await colourField()
    const stranger = await colourField()
    await grant(held.server, 'other', 'custom_fields.view FUNCTIONAL', 'custom_fields.edit FUNCTIONAL')
    expect(await refused(field, red, crimson, 'other')).toMatchObject({ code: 'FORBIDDEN', missing: ['custom_fields.delete'] })
    const problemsOf = async (from: string, into: string) => (await refused(field, from, into)).problems
    expect(await problemsOf(red, red)).toMatchObject([{ path: 'intoId', message: 'Choose another option to merge into.' }])
    expect(await problemsOf(red, stranger.blue)).toMatchObject([{ path: 'intoId' }])
    expect(await refused(field, stranger.red, blue)).toMatchObject({ code: 'NOT_FOUND' })
    const stale = { input: { id: field.id, version: field.version + 1, optionId: red, intoId: blue } }
    expect((await admin().refused(mutation, stale)).extensions).toMatchObject({ code: 'CONFLICT' })
    const [row] = await held.server.rows<{ category_id: string }>('select category_id from custom_fields where id = $1', [field.id])
    const options = field.definition.options.map((option) => ({ ...option, isEnabled: option.id !== blue }))
    await admin().ask('mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }', {
      input: { id: field.id, version: field.version, name: field.apiName, categoryId: row?.category_id, options },
    })
    expect(await problemsOf(red, blue)).toMatchObject([
      { message: '‘Blue’ is turned off. Choose an option that is in use, or turn this one on first.' },
    ])
    await grant(held.server, 'other', 'custom_fields.delete FUNCTIONAL')
    expect((await merge(field, blue, crimson, 'other')).definition.options.map(({ label }) => label)).toEqual(['Red', 'Crimson'])
  })
})
