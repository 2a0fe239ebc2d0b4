import { beforeAll, describe, expect, it } from 'vitest'
import { fieldParts, fieldsOf, grant, makeField, type MadeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
type Who = 'hr' | 'admin' | 'other'
const as = (who: Who = 'hr') => new Importing(held.server, who)
const fields: Record<string, MadeField> = {}
const shirts = ['Small', 'Large'].map((label) => ({ label }))
const people = (column: string, ...cells: string[]) =>
  [`person_lookup,${column}`, ...cells.map((cell, index) => `E${4 + index},${cell}`)].join('\n')

async function preview(csv: string, { type = 'UPDATE_PEOPLE', who = 'hr' }: { type?: string; who?: Who } = {}) {
  const { importId } = await as(who).addFile(type, csv)
  const row = await as(who).settled(importId)
  return { importId, row, words: row.missingRecords }
}
const choose = (importId: string, id: string | undefined, choice: string | undefined, who: Who = 'hr') =>
  as(who).mutate('bulkDataImportMissingRecordsCreate', { importId, records: [{ id, choice }] }, 'id')
const refusal = async (importId: string, id: string | undefined, choice: string, who: Who) =>
  (await as(who).refused('bulkDataImportMissingRecordsCreate', { importId, records: [{ id, choice }] })).extensions.code
const optionOf = (field: string, label: string) => fields[field]?.definition.options.find((option) => option.label === label)?.id
const choicesOf = (id: string | undefined, who: Who = 'hr') =>
  held.server
    .as(who)
    .ask<{ of: { id: string; name: string }[] }>('query ($id: ID!) { of: listAllBulkDataMatches(missingRecordId: $id) { id name } }', {
      id,
    })
const said = async (importId: string, column: string) =>
  (await as().actions(importId)).map(({ values, errors }) => {
    const { written = null, understood = null } = values.find((value) => value.column === column) ?? {}
    return [written, understood, ...errors.map(({ problem }) => problem)]
  })
async function change(field: string, name: 'Update' | 'Disable' | 'Delete', more: object = {}, who: Who = 'admin') {
  const { id, version } = fields[field] ?? {}
  const selection = name === 'Delete' ? '' : ` { ${fieldParts} }`
  const mutation = `mutation ($input: ${inputOf(`customField${name}`)}!) { done: customField${name}(input: $input)${selection} }`
  const { done } = await held.server.as(who).ask<{ done: MadeField }>(mutation, { input: { id, version, ...more } })
  if (name !== 'Delete') fields[field] = done
}
const withOptions = (field: string, alter: (option: MadeField['definition']['options'][number]) => object[]) =>
  change(field, 'Update', { name: field, categoryId: categories[field], options: fields[field]?.definition.options.flatMap(alter) })
const categories: Record<string, string> = {}
const remembered = (field: string) => held.server.rows('select choice from bulk_data_matches where list = $1', [`cf:${fields[field]?.id}`])

async function make(apiName: string, values: object = {}) {
  const made = await makeField(held.server, { apiName, type: 'SINGLE_SELECT', options: shirts, ...values })
  fields[apiName] = made
  const [row] = await held.server.rows<{ category_id: string }>('select category_id from custom_fields where id = $1', [made.id])
  categories[apiName] = row?.category_id ?? ''
}

beforeAll(async () => {
  for (const name of ['shirt', 'jacket', 'cap', 'belt', 'glove']) await make(name)
  await make('tools', { type: 'MULTI_SELECT', options: ['Saw', 'Hand drill', 'Rake'].map((label) => ({ label })) })
  await make('blood', { isSensitive: true })
  const manage = Object.keys(fields).map((name) => `people.custom_fields.${name}.manage ALL`)
  await grant(held.server, 'hr', ...manage)
  await grantOnly(held.server, 'other', [
    ['bulk_data.import', 'FUNCTIONAL'],
    ['people.directory.view', 'ALL'],
    ['people.profile.view', 'ALL'],
    ['people.profile.edit', 'ALL'],
    ['people.create', 'FUNCTIONAL'],
  ])
})

describe('a word that is no option of a custom field', () => {
  it('is an error until it is matched to an option, means it in the next file, and keeps its match when the option is renamed', async () => {
    const { importId, row, words } = await preview(people('cf_shirt', 'klein', 'KLEIN', 'large'))
    expect(row.counts).toMatchObject({ all: 3, errors: 2 })
    expect(words).toMatchObject([{ kind: `cf:${fields['shirt']?.id}`, name: 'klein', rowCount: 2, isToCreate: false, match: null }])
    expect(await said(importId, 'cf_shirt')).toEqual([
      [null, null, '‘klein’ is not one of the options of this field.'],
      [null, null, '‘KLEIN’ is not one of the options of this field.'],
      ['large', null],
    ])
    expect((await choicesOf(words[0]?.id)).of).toEqual(fields['shirt']?.definition.options.map(({ id, label }) => ({ id, name: label })))
    expect(await refusal(importId, words[0]?.id, optionOf('jacket', 'Small') ?? '', 'hr')).toBe('NOT_FOUND')

    await choose(importId, words[0]?.id, optionOf('shirt', 'Small'))
    const matched = await as().settled(importId)
    expect([matched.counts.errors, matched.missingRecords[0]?.match?.name]).toEqual([0, 'Small'])
    expect(await said(importId, 'cf_shirt')).toEqual([
      ['klein', 'Small'],
      ['KLEIN', 'Small'],
      ['large', null],
    ])
    await withOptions('shirt', (option) => [{ ...option, label: option.label === 'Small' ? 'Size S' : option.label }])
    expect((await as().get(importId)).missingRecords[0]?.match?.name).toBe('Size S')
    await as().start(importId)
    expect((await as().settled(importId, 60)).counts).toMatchObject({ completed: 3, failed: 0 })
    const shown = await fieldsOf(held.server, 'admin', held.server.world.people.manager)
    expect(shown['shirt']?.singleSelect?.label).toBe('Size S')

    const next = await preview('last_name,email,cf_shirt\nNext,next@new.example,Klein\n', { type: 'CREATE_PEOPLE', who: 'admin' })
    expect([next.row.counts.errors, next.words[0]?.match?.name]).toEqual([0, 'Size S'])
    const back = await preview(people('cf_shirt', 'Size S', 'klein'))
    expect(back.row.counts).toMatchObject({ unchanged: 2, errors: 0 })
  })

  it('is one for each of several options in a cell, and the row stays an error until all of them are matched', async () => {
    const { importId, words } = await preview(people('cf_tools', 'Säge; saw ;Bohrer', 'bohrer'))
    expect(words.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Bohrer', 2],
      ['Säge', 1],
    ])
    const both = '‘Säge; Bohrer’ is not one of the options of this field.'
    expect((await said(importId, 'cf_tools')).map(([, , problem]) => problem)).toEqual([both, expect.stringContaining('‘bohrer’')])
    await choose(importId, words[0]?.id, optionOf('tools', 'Hand drill'))
    await as().settled(importId)
    expect(await said(importId, 'cf_tools')).toEqual([
      [null, null, '‘Säge’ is not one of the options of this field.'],
      ['bohrer', 'Hand drill'],
    ])
    await choose(importId, words[1]?.id, optionOf('tools', 'Rake'))
    await as().settled(importId)
    expect((await said(importId, 'cf_tools'))[0]).toEqual(['Säge; saw ;Bohrer', 'Rake; saw; Hand drill'])
    await as().start(importId)
    expect((await as().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
    const shown = await fieldsOf(held.server, 'admin', held.server.world.people.manager)
    expect(shown['tools']?.multiSelect?.labels).toEqual(['Saw', 'Hand drill', 'Rake'])
  })

  it('asks again once its option is disabled, before the import starts and in the next file', async () => {
    const { importId, words } = await preview(people('cf_jacket', 'gross'))
    await choose(importId, words[0]?.id, optionOf('jacket', 'Large'))
    expect((await as().settled(importId)).blockers.join()).not.toMatch(/match/)
    await withOptions('jacket', (option) => [{ ...option, isEnabled: option.label !== 'Large' }])
    const asked = await as().get(importId)
    expect([asked.missingRecords[0]?.match, asked.blockers.join()]).toEqual([null, expect.stringMatching(/match/)])
    expect((await choicesOf(words[0]?.id)).of.map(({ name }) => name)).toEqual(['Small'])
    const next = await preview(people('cf_jacket', 'gross'))
    expect([next.row.counts.errors, next.words[0]?.match]).toEqual([1, null])
    await choose(importId, words[0]?.id, optionOf('jacket', 'Small'))
    expect((await as().settled(importId)).counts.errors).toBe(0)
    expect(await said(importId, 'cf_jacket')).toEqual([['gross', 'Small']])
  })

  it('is understood by itself once an option is called so, and is asked for once that is removed', async () => {
    const { importId } = await preview(people('cf_cap', 'Medium', 'other'))
    await withOptions('cap', (option) => [option, ...(option.label === 'Large' ? [{ label: 'Medium' }] : [])])
    const recheck = async () => {
      const word = (await as().get(importId)).missingRecords.find(({ name }) => name === 'other')
      await choose(importId, word?.id, word?.match ? undefined : optionOf('cap', 'Small'))
      return as().settled(importId)
    }
    expect((await recheck()).missingRecords.map(({ name }) => name)).toEqual(['other'])
    expect(await said(importId, 'cf_cap')).toEqual([
      ['Medium', null],
      ['other', 'Small'],
    ])
    await withOptions('cap', (option) => (option.label === 'Medium' ? [] : [option]))
    expect((await recheck()).missingRecords.map(({ name, match }) => [name, match])).toEqual([
      ['Medium', null],
      ['other', null],
    ])
  })

  it('is forgotten with its field, also where another field takes its API name, and when the field becomes sensitive', async () => {
    for (const name of ['belt', 'glove']) {
      const { importId, words } = await preview(people(`cf_${name}`, 'mittel'))
      await choose(importId, words[0]?.id, optionOf(name, 'Small'))
      await as().settled(importId)
      expect(await remembered(name)).toHaveLength(1)
      if (name === 'belt') {
        await change(name, 'Disable')
        await change(name, 'Delete')
      } else
        await change(name, 'Update', { name, categoryId: categories[name], isSensitive: true, options: fields[name]?.definition.options })
      expect(await remembered(name)).toEqual([])
      expect((await as().get(importId)).missingRecords).toEqual([])
    }
    await make('belt')
    const again = await preview(people('cf_belt', 'mittel'), { who: 'admin' })
    expect([again.row.counts.errors, again.words[0]?.match]).toEqual([1, null])
  })

  it('is refused and never offered for matching in a sensitive field, and is not kept', async () => {
    const { importId, words } = await preview(people('cf_blood', 'secret-word'))
    expect(words).toEqual([])
    expect((await as().actions(importId))[0]?.errors).toMatchObject([{ column: 'cf_blood' }])
    expect(await held.server.rows("select from bulk_data_import_missing_records where fields::text like '%secret-word%'")).toEqual([])
  })
})

describe('whoever may not fill in and view a custom field', () => {
  it('sees neither a word of it nor its options, and matches nothing', async () => {
    const { importId, words } = await preview(people('cf_shirt', 'canary-word'))
    const id = words[0]?.id
    const query = '{ name isHidden firstRows match { id } values { value } kindName }'
    const { of } = await held.server
      .as('other')
      .ask<{ of: object }>(`query ($id: ID!) { of: getBulkDataImport(id: $id) { missingRecords ${query} } }`, { id: importId })
    expect(of).toMatchObject({ missingRecords: [{ name: '', isHidden: true, firstRows: [], match: null, values: [] }] })
    expect(JSON.stringify([of, await as('other').actions(importId)])).not.toMatch(/canary|Size S/)
    const { extensions } = await held.server
      .as('other')
      .refused('query ($id: ID!) { listAllBulkDataMatches(missingRecordId: $id) { id } }', { id })
    expect(extensions.code).toBe('NOT_FOUND')
    expect(await refusal(importId, id, optionOf('shirt', 'Large') ?? '', 'other')).toBe('FORBIDDEN')
    await grant(held.server, 'other', 'people.custom_fields.shirt.view ALL')
    expect((await as('other').get(importId)).missingRecords[0]?.name).toBe('')
    expect((await as('admin').get(importId)).missingRecords[0]?.name).toBe('canary-word')
  })

  it('leaves its words as they are when they match a word of another column', async () => {
    await makeField(held.server, { apiName: 'line', modelType: 'PHONE_NUMBER', type: 'SINGLE_SELECT', options: shirts })
    await grant(held.server, 'hr', 'people.phone_numbers.custom_fields.line.manage ALL')
    await grantOnly(held.server, 'other', [
      ['bulk_data.import', 'FUNCTIONAL'],
      ['people.contact_details.view', 'ALL'],
      ['people.contact_details.edit', 'ALL'],
    ])
    const csv = 'person_lookup,phone_number,is_personal,cf_line\nE4,0412345699,oui-oui,Zange\n'
    const { importId, words } = await preview(csv, { type: 'CREATE_PHONE_NUMBERS' })
    const word = words.find(({ kind }) => kind === 'yesNo')
    await choose(importId, word?.id, 'true', 'other')
    await as().settled(importId)
    expect(await said(importId, 'is_personal')).toEqual([['oui-oui', 'Yes', '‘Zange’ is not one of the options of this field.']])
  })
})

const job = 'E5,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
const jobHeadings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'

describe('words are matched in the files of', () => {
  it.each([
    ['jobs', 'JOB', 'CREATE_JOBS', `${jobHeadings},cf_size\n${job},mittel\n`],
    ['pay', 'REMUNERATION', 'CREATE_JOBS', `${jobHeadings},base_annual_salary,currency,cf_remuneration.size\n${job},90000,AUD,mittel\n`],
    [
      'people with their jobs',
      'JOB',
      'CREATE_PEOPLE_WITH_JOBS',
      `last_name,email,${jobHeadings.slice(14)},cf_part\nPart,part@new.example,${job.slice(3)},mittel\n`,
    ],
    ['email addresses', 'EMAIL_ADDRESS', 'CREATE_EMAIL_ADDRESSES', 'person_lookup,email_address,cf_size\nE5,size@new.example,mittel\n'],
    ['phone numbers', 'PHONE_NUMBER', 'CREATE_PHONE_NUMBERS', 'person_lookup,phone_number,cf_size\nE5,0412345678,mittel\n'],
    [
      'addresses',
      'ADDRESS',
      'CREATE_ADDRESSES',
      'person_lookup,address_type,address,country,cf_size\nE5,Postal,1 Size Street,Australia,mittel\n',
    ],
  ])('%s', async (_, modelType, type, csv) => {
    const apiName = csv.includes('cf_part') ? 'part' : 'size'
    const made = await makeField(held.server, { apiName, modelType, type: 'SINGLE_SELECT', options: shirts })
    const { importId, words } = await preview(csv, { type, who: 'admin' })
    expect(words).toMatchObject([{ kind: `cf:${made.id}`, name: 'mittel', match: null }])
    await choose(importId, words[0]?.id, made.definition.options[1]?.id, 'admin')
    expect((await as('admin').settled(importId)).counts.errors).toBe(0)
    await as('admin').start(importId)
    const done = await as('admin').settled(importId, 60)
    expect([done.counts.failed, done.counts.completed > 0]).toEqual([0, true])
    const kept = 'select option_id from custom_value_options union all select option_id from custom_period_choices'
    expect(await held.server.rows(`select from (${kept}) kept where option_id = $1`, [made.definition.options[1]?.id])).toHaveLength(1)
  })
})

describe('a word that is neither yes nor no', () => {
  it('is matched to one of them, and means it in every column of yes or no', async () => {
    const phones = (...cells: string[]) =>
      ['person_lookup,phone_number,is_personal', ...cells.map((cell, index) => `E${4 + index},041234567${index},${cell}`)].join('\n')
    const { importId, words } = await preview(phones('Ja', 'wahr', 'yes'), { type: 'CREATE_PHONE_NUMBERS' })
    expect(words).toMatchObject([
      { kind: 'yesNo', name: 'Ja' },
      { kind: 'yesNo', name: 'wahr' },
    ])
    expect((await choicesOf(words[0]?.id)).of).toEqual([
      { id: 'true', name: 'Yes' },
      { id: 'false', name: 'No' },
    ])
    await choose(importId, words[0]?.id, 'true')
    await as().settled(importId)
    await choose(importId, words[1]?.id, 'false')
    expect((await as().settled(importId)).counts.errors).toBe(0)
    expect(await said(importId, 'is_personal')).toEqual([
      ['Ja', 'Yes'],
      ['wahr', 'No'],
      ['yes', 'Yes'],
    ])
    const other = 'person_lookup,email_address,is_personal\nE6,ja@new.example,JA\n'
    const next = await preview(other, { type: 'CREATE_EMAIL_ADDRESSES' })
    expect([next.row.counts.errors, next.words[0]?.match?.name]).toEqual([0, 'Yes'])
  })
})
