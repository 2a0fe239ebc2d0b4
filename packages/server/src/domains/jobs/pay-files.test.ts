import { beforeAll, describe, expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from './testing/hire.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const headings =
  'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,base_annual_salary,pay_components'
const place = '2024-01-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

async function newcomer(number: string): Promise<void> {
  await tool().run('CREATE_PEOPLE', `employee_number,last_name,email\n${number},Paid ${number},${number}@import.example`)
}

type Component = { kind: string; name: string; amount: string | null; percentage: string | null; defaultComponentId: string | null }
async function componentsOf(number: string): Promise<Component[] | undefined> {
  const [row] = await held.server.rows<{ id: string }>('select id from people where employee_number = $1', [number])
  const query = `query ($id: ID!) { getPerson(id: $id) { primaryJobPay { components { kind name amount percentage defaultComponentId } } } }`
  type Answer = { getPerson: { primaryJobPay: { components: Component[] } | null } }
  return (await held.server.as('hr').ask<Answer>(query, { id: row?.id })).getPerson.primaryJobPay?.components
}

const made: Record<string, string> = {}
beforeAll(async () => {
  const mutation =
    'mutation ($input: DefaultRemunerationComponentCreateInput!) { made: defaultRemunerationComponentCreate(input: $input) { id } }'
  for (const input of [
    { name: 'Superannuation', kind: 'ADDITION_TO_TOTAL', valueType: 'PERCENTAGE', value: '11', assignToNewJobs: true },
    { name: 'Car allowance', kind: 'ADDITION_TO_BASE', valueType: 'FIXED_AMOUNT', value: '5000' },
    { name: 'Lease', kind: 'DEDUCTION', valueType: 'FIXED_AMOUNT' },
  ])
    made[input.name] = (await held.server.as('hr').ask<{ made: { id: string } }>(mutation, { input })).made.id
})

describe('components of pay in a file of jobs', () => {
  it('are default components with the value that is written or their own', async () => {
    await newcomer('c1')
    const { counts } = await tool().run('CREATE_JOBS', `${headings}\nc1,${place},80000,Superannuation 12.5%; car allowance; Lease 1200.50`)
    expect(counts).toMatchObject({ completed: 1, failed: 0 })
    expect(await componentsOf('c1')).toEqual([
      { kind: 'ADDITION_TO_TOTAL', name: 'Superannuation', amount: null, percentage: '12.5', defaultComponentId: made['Superannuation'] },
      { kind: 'ADDITION_TO_BASE', name: 'Car allowance', amount: '5000', percentage: null, defaultComponentId: made['Car allowance'] },
      { kind: 'DEDUCTION', name: 'Lease', amount: '1200.5', percentage: null, defaultComponentId: made['Lease'] },
    ])
  })

  it.each([
    ['an empty cell', 'c2', '', ['Superannuation']],
    ['the word none', 'c3', 'none', []],
  ])('%s is what new jobs are assigned, or nothing', async (_, number, cell, expected) => {
    await newcomer(number)
    await tool().run('CREATE_JOBS', `${headings}\n${number},${place},80000,${cell}`)
    expect((await componentsOf(number))?.map(({ name }) => name)).toEqual(expected)
  })

  it.each([
    ['that is no default component', 'c4', '80000', 'Parking 20', 'There is no default remuneration component called ‘Parking 20’.'],
    ['without a value, of which there is no default', 'c5', '80000', 'Lease', 'amount or a percentage'],
    ['without pay', 'c6', '', 'Superannuation', 'There is no annual salary and no hourly rate that this belongs to.'],
  ])('a component %s is refused in its column', async (_, number, salary, cell, problem) => {
    await newcomer(number)
    const { importId } = await tool().addFile('CREATE_JOBS', `${headings}\n${number},${place},${salary},${cell}`)
    await tool().settled(importId)
    const [action] = await tool().actions(importId)
    expect(action?.errors).toMatchObject([{ row: 2, column: 'pay_components', problem: expect.stringContaining(problem) as string }])
  })
})

describe('pay in an export of the directory', () => {
  const columns = ['name', 'payType', 'basePay', 'payCycle', 'hoursPerCycle', 'payComponents', 'payPackage'].map((name) => ({ name }))

  it('is what the primary job is paid, empty where the reader may not view it, and refused to those who may view none', async () => {
    const remuneration = {
      type: 'ANNUAL_SALARY',
      currency: 'AUD',
      baseAnnual: '80000',
      payCycle: 'FORTNIGHTLY',
      hoursPerCycle: '76',
      components: [{ kind: 'ADDITION_TO_TOTAL', name: 'Superannuation', percentage: '11' }],
    } as const
    const supervisorJobId = held.server.world.jobs.manager
    await hire(held.server, { supervisorJobId, remuneration }, 'Payteam')
    await hire(held.server, { remuneration: { ...remuneration, baseAnnual: '765432' } }, 'Payother')
    const lines = async (who: 'hr' | 'manager') =>
      csvLines(await exportedFile(held.server, who, { list: 'people', columns, search: 'Pay' }))
    const paid = ['Annual salary', '80000', 'AUD', 'Fortnightly', '76', 'Superannuation 11%', '88800', 'AUD']
    const [heading, ...all] = await lines('hr')
    expect(heading?.slice(1)).toEqual([
      'Pay type',
      'Base pay',
      'Base pay – Currency',
      'Pay cycle',
      'Hours per cycle',
      'Pay components',
      'Package',
      'Package – Currency',
    ])
    expect(all).toContainEqual(['Payteam', ...paid])
    expect(JSON.stringify(all)).toContain('765432')
    const common = [
      ['people.directory.view', 'ALL'],
      ['people.export', 'FUNCTIONAL'],
      ['people.jobs.view', 'ALL'],
    ] as const
    await grantOnly(held.server, 'manager', [...common, ['people.jobs.remuneration.view', 'SUBORDINATE']])
    const ofManager = await lines('manager')
    expect(ofManager).toContainEqual(['Payteam', ...paid])
    expect(ofManager).toContainEqual(['Payother', ...paid.map(() => '')])
    await grantOnly(held.server, 'manager', common)
    await expect(lines('manager')).rejects.toThrow('INVALID')
  })
})
