import { beforeAll, describe, expect, it } from 'vitest'
import { grant, makeField, type MadeField, type Who } from '#domains/custom-fields/testing/fields.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
const admin = () => held.server.as('admin')
const fields: Record<string, MadeField> = {}
const key = (name: string) => `cf:${fields[name]?.id}`
const option = (name: string, index: number) => fields[name]?.definition.options[index]?.id ?? ''
/** Below the manager, and below nobody. */
const hired = { below: '', elsewhere: '' }

async function change(job: string, values: object): Promise<void> {
  const { version } = await readJob(admin(), job)
  await admin().ask(jobUpdate, { input: { id: job, version, reasonId: held.server.world.lists['Correction'], ...values } })
}

beforeAll(async () => {
  const { server } = held
  fields['centre'] = await makeField(server, { apiName: 'centre', modelType: 'JOB' })
  fields['desks'] = await makeField(server, { apiName: 'desks', modelType: 'JOB', type: 'NUMBER' })
  fields['shifts'] = await makeField(server, {
    apiName: 'shifts',
    modelType: 'JOB',
    type: 'MULTI_SELECT',
    options: [{ label: 'Early' }, { label: 'Late' }],
  })
  fields['lead'] = await makeField(server, { apiName: 'lead', modelType: 'JOB', type: 'PEOPLE_DROPDOWN' })
  fields['plan'] = await makeField(server, { apiName: 'plan', modelType: 'REMUNERATION' })
  fields['code'] = await makeField(server, { apiName: 'code', modelType: 'JOB', isSensitive: true })
  const below = await hire(server, { supervisorJobId: server.world.jobs.manager })
  const elsewhere = await hire(server)
  Object.assign(hired, { below: below.person, elsewhere: elsewhere.person })
  await change(below.job, {
    effectiveFrom: '2025-01-01',
    customFields: [
      { apiName: 'centre', value: 'Centre-7' },
      { apiName: 'desks', value: '10' },
      { apiName: 'shifts', ids: [option('shifts', 0), option('shifts', 1)] },
      { apiName: 'lead', person_ids: [server.world.people.manager] },
      { apiName: 'code', value: 'secret' },
    ],
    remunerationCustomFields: [{ apiName: 'plan', value: 'Gold' }],
  })
  await change(below.job, { effectiveFrom: '2027-01-01', customFields: [{ apiName: 'centre', value: 'Centre-9' }] })
  await change(elsewhere.job, {
    effectiveFrom: '2025-01-01',
    customFields: [
      { apiName: 'centre', value: 'Centre-8' },
      { apiName: 'desks', value: '9.5' },
      { apiName: 'shifts', ids: [option('shifts', 1)] },
    ],
  })
})

const list = `query ($custom: [CustomFieldFilter!], $asAt: Date, $ids: [ID!]) {
  page: listPeople(customFields: $custom, asAt: $asAt, first: 50) { totalCount
    items { id primaryJobCustomFields(fieldIds: $ids) { apiName isMasked text { value } number multiSelect { labels } } } } }`
type Person = { id: string; primaryJobCustomFields: { apiName: string; isMasked: boolean; text: { value: string } | null }[] }
async function page(who: Who, custom: readonly { name: string; value: string }[], more: object = {}): Promise<Person[]> {
  const { page: read } = await held.server
    .as(who)
    .ask<{ page: { totalCount: number; items: Person[] } }>(list, { custom, ids: [], ...more })
  expect(read.totalCount).toBe(read.items.length)
  return read.items
}
const found = async (who: Who, name: string, value: string, more: object = {}) =>
  (await page(who, [{ name: key(name), value }], more)).map(({ id }) => id).toSorted()
const people = (...names: (keyof typeof hired)[]) => names.map((name) => hired[name]).toSorted()

describe('the directory by the custom fields of jobs', () => {
  it.each<[string, string, () => string, (keyof typeof hired)[]]>([
    ['a text', 'centre', () => 'centre-7', ['below']],
    ['a part of a text', 'centre', () => 'contains:CENTRE', ['below', 'elsewhere']],
    ['a number that is compared as one', 'desks', () => 'under:10', ['elsewhere']],
    ['one of several options', 'shifts', () => `contains:${option('shifts', 0)}`, ['below']],
    ['a person who was chosen', 'lead', () => `contains:${held.server.world.people.manager}`, ['below']],
    ['what is filled in', 'shifts', () => 'filled:', ['below', 'elsewhere']],
    ['a field of their pay', 'plan', () => 'gold', ['below']],
  ])('is narrowed by %s', async (_, name, value, expected) => {
    expect(await found('admin', name, value())).toEqual(people(...expected))
  })

  it('is narrowed to jobs without a value, and by what they hold on the day for which it is shown', async () => {
    const without = await found('admin', 'centre', 'empty:')
    expect(without).toContain(held.server.world.people.employee)
    expect(without.filter((id) => people('below', 'elsewhere').includes(id))).toEqual([])
    expect(await found('admin', 'centre', 'centre-9')).toEqual([])
    expect(await found('admin', 'centre', 'centre-9', { asAt: '2027-01-01' })).toEqual(people('below'))
    expect(await found('admin', 'centre', 'centre-7', { asAt: '2027-01-01' })).toEqual([])
  })

  it('asks and shows nothing of a sensitive one, and of any other only what its reader may view of that job', async () => {
    const refused = async (who: Who, name: string) =>
      (await held.server.as(who).refused(list, { custom: [{ name: key(name), value: 'centre-7' }], ids: [] })).extensions.problems?.[0]
        ?.path
    expect([await refused('admin', 'code'), await refused('manager', 'centre')]).toEqual(['customFields.0', 'customFields.0'])
    const shown = async (who: Who) => {
      const all = await page(who, [], { ids: Object.values(fields).map(({ id }) => id) })
      const own = all.filter(({ id }) => people('below', 'elsewhere').includes(id))
      return new Map(
        own.map(({ id, primaryJobCustomFields: values }) => [id, values.map(({ apiName, text }) => `${apiName} ${text?.value ?? '–'}`)]),
      )
    }
    expect((await shown('manager')).get(hired.below)).toEqual([])
    await grant(held.server, 'manager', 'people.jobs.custom_fields.centre.view SUBORDINATE')
    expect(await found('manager', 'centre', 'contains:centre')).toEqual(people('below'))
    expect(await found('manager', 'centre', 'not:centre-7')).not.toContain(hired.elsewhere)
    expect([(await shown('manager')).get(hired.below), (await shown('manager')).get(hired.elsewhere)]).toEqual([['centre Centre-7'], []])
    expect((await shown('admin')).get(hired.below)).toEqual(expect.arrayContaining(['centre Centre-7', 'desks –', 'code –', 'plan Gold']))
  })

  it('has the same in its file as on its page', async () => {
    const columns = ['centre', 'desks', 'shifts', 'lead', 'plan'].map((name) => ({ name: key(name) }))
    const custom = { name: key('plan'), value: 'gold' }
    const input = { list: 'people', columns: [{ name: 'name' }, ...columns], filters: [custom] }
    const lines = new TextDecoder()
      .decode(await exportedFile(held.server, 'admin', input))
      .trim()
      .split(/\r?\n/)
    expect(lines.slice(1).map((line) => line.split(',').slice(1).join())).toEqual(['Centre-7,10,Early; Late,Malik Osei,Gold'])
    const hidden = exportedFile(held.server, 'hr', { list: 'people', columns })
    await expect(hidden).rejects.toThrow('INVALID')
  })
})
