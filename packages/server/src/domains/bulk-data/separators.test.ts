import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, fill, makeField, type MadeField } from '#domains/custom-fields/testing/fields.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server, 'admin')
const idOf = (who: 'employee' | 'manager' | 'other') => held.server.world.people[who]
const shifts = ['Early; late', 'Early', 'Late', 'Night']
let field: MadeField
const options = (...labels: string[]) => field.definition.options.flatMap(({ id, label }) => (labels.includes(label) ? [id] : []))

beforeAll(async () => {
  field = await makeField(held.server, { apiName: 'shifts', type: 'MULTI_SELECT', options: shifts.map((label) => ({ label })) })
  await fill(held.server, 'admin', idOf('employee'), { apiName: 'shifts', ids: options('Early; late') })
  await fill(held.server, 'admin', idOf('manager'), { apiName: 'shifts', ids: options('Early', 'Late') })
  await fill(held.server, 'admin', idOf('other'), { apiName: 'shifts', ids: options('Early; late', 'Night') })
})

async function preview(type: string, csv: string) {
  const { importId } = await tool().addFile(type, csv)
  return { counts: (await tool().settled(importId)).counts, actions: await tool().actions(importId) }
}

describe('options of which one has a semicolon', () => {
  it('are exported so that their import makes no action [PW-569]', async () => {
    const columns = [{ name: 'employeeNumber' }, { name: `cf:${field.id}` }]
    const file = await exportedFile(held.server, 'admin', { list: 'people', columns })
    const [, ...lines] = csvLines(file)
    const rows = lines.filter(([number]) => number?.startsWith('E'))
    expect(rows.map(([, cell]) => cell)).toEqual(expect.arrayContaining(['"Early; late"', '"Early"; "Late"', '"Early; late"; Night']))
    const body = new TextDecoder()
      .decode(file)
      .split(/\r?\n/)
      .filter((line) => line.startsWith('E') && !line.startsWith('Employee'))
      .join('\n')
    expect((await preview('UPDATE_PEOPLE', `person_lookup,cf_shifts\n${body}\n`)).counts).toMatchObject({
      all: 0,
      errors: 0,
      unchanged: rows.length,
    })
  })

  it('are an error with what to do while a cell without quotes can be read in two ways, and are what is in quotes', async () => {
    const { actions } = await preview('UPDATE_PEOPLE', 'person_lookup,cf_shifts\nE4,Early; late\nE5,"""Early; late""; Night"\n')
    expect(actions.map(({ errors }) => errors.map(({ problem }) => problem))).toEqual([
      ['‘Early; late’ can be read as one option or as several, because the name of an option has a semicolon.'],
      [],
    ])
    await tool().run('UPDATE_PEOPLE', 'person_lookup,cf_shifts\nE5,"""Early; late""; Night"\n')
    expect((await fieldsOf(held.server, 'admin', idOf('employee')))['shifts']?.multiSelect?.labels).toEqual(['Early; late', 'Night'])
  })
})

describe('jobs whose lists have names with what stands between names', () => {
  const ask = async (mutation: string, input: object) => {
    const type = inputOf(mutation)
    const query = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`
    return (await held.server.as('admin').ask<{ made: { id: string } }>(query, { input })).made.id
  }
  const unit = (name: string, parentId?: string) => ask('businessUnitCreate', { name, ...(parentId && { parentId }) })
  const component = (name: string) =>
    ask('defaultRemunerationComponentCreate', { name, kind: 'ADDITION_TO_BASE', valueType: 'FIXED_AMOUNT', value: '10' })

  it('are exported so that their import makes no action: business units, their paths, and components of pay', async () => {
    const root = await unit('Sales')
    const north = await unit('North / South')
    const units = [await unit('Sales', north), root, await unit('Labs; workshops'), await unit('North / Sales'), await unit('Sales', root)]
    const names = ['Tools; phone', 'Bonus', 'Bonus 2026', '"Best" prize']
    const made = await Promise.all(names.map(component))
    const components = names.map((name, index) => ({
      kind: 'ADDITION_TO_BASE' as const,
      name,
      amount: name === 'Bonus' ? '2026' : '5',
      percentage: null,
      defaultComponentId: made[index] ?? '',
    }))
    const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', components } as const
    for (const [index, businessUnitId] of units.entries()) {
      const { person } = await hire(held.server, { businessUnitId, remuneration: pay })
      await held.server.rows('update people set employee_number = $2 where id = $1', [person, `S${index}`])
    }
    const file = Buffer.from(await exportedFile(held.server, 'admin', { list: 'jobs' }))
    const [headings = [], ...lines] = csvLines(file)
    const own = lines.filter((line) => /^S\d$/.test(line[headings.indexOf('Person lookup')] ?? ''))
    const inOwn = (heading: string) => own.map((line) => line[headings.indexOf(heading)])
    expect(new Set(inOwn('Business unit'))).toEqual(
      new Set(['"North / South" / Sales', root, 'Labs; workshops', 'North / Sales', 'Sales / Sales']),
    )
    expect(new Set(inOwn('Pay components'))).toEqual(new Set(['"Tools; phone" 5; "Bonus" 2026; Bonus 2026 5; """Best"" prize" 5']))
    const { counts, actions } = await preview('UPDATE_JOBS', file.toString())
    expect(actions.flatMap(({ errors }) => errors)).toEqual([])
    expect(counts).toMatchObject({ all: 0, errors: 0, unchanged: lines.length })
  })
})
