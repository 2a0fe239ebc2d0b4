import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { care, useReports } from './testing/reports.ts'

const held = useTestServer()
const { run, refused, group, template } = useReports(() => held.server)
const create = (metrics: readonly object[]) => refused('hr', 'metricGroupCreate { id }', { name: 'Wrong', metrics })
const problemsOf = ({ problems }: { problems?: { path: string; message: string }[] }) =>
  problems?.map(({ path, message }) => [path, message])
const { subject: _, supervisor: __, peer: ___, ...unasked } = care
const options = (...values: string[]) => ({
  ...unasked,
  scale: 'RADIO_GROUP',
  subject: 'How often?',
  options: values.map((value) => ({ label: `Answer ${value}`, value })),
})

describe('a metric group', () => {
  it('asks the person, their supervisor or their peers at least one question [AD-499] [AD-730]', async () => {
    const least = 'Ask the person, their supervisor or their peers at least one question.'
    expect(problemsOf(await create([]))).toEqual([['metrics', least]])
    expect(problemsOf(await create([unasked]))).toContainEqual(['metrics.0.subject', least])
    expect(problemsOf(await create([care, { ...unasked, key: '01900000-0000-7000-8000-0000000000b2', name: 'Pace' }]))).toEqual([
      ['metrics.1.subject', least],
    ])
  })

  it('has ratings and options to choose from, whose values are numbers and differ [AD-731] [AD-732]', async () => {
    const code = async (metrics: readonly object[]) => (await create(metrics)).code
    expect(await code([{ ...care, scale: 'TEXT' }])).not.toBe('INTERNAL')
    const query = 'mutation ($input: MetricGroupCreateInput!) { done: metricGroupCreate(input: $input) { id } }'
    const { message } = await held.server.as('hr').refused(query, { input: { name: 'Wrong', metrics: [{ ...care, scale: 'TEXT' }] } })
    expect(message).toContain('MetricScale')
    expect(problemsOf(await create([options('1', '1.0')]))).toEqual([
      ['metrics.0.options.1.value', 'Another option has the same value. Each option needs a value of its own.'],
    ])
    expect(problemsOf(await create([options('often', '1')]))?.map(([path]) => path)).toContain('metrics.0.options.0.value')
    expect(problemsOf(await create([options('1')]))).toEqual([['metrics.0.options', 'Add at least two options.']])
    expect(problemsOf(await create([{ ...care, least: 5, most: 5 }]))?.map(([path]) => path)).toEqual(['metrics.0.most'])
    expect(await group([options('0', '0.33', '0.66', '1')])).toEqual(expect.any(String))
  })

  it('is deleted once it is inactive, unless it is the default one [AD-745]', async () => {
    const id = await group()
    const which = async (of: string) => ({
      id: of,
      version: (await held.server.rows<{ version: number }>('select version from metric_groups where id = $1', [of]))[0]?.version,
    })
    expect((await refused('hr', 'metricGroupDelete', await which(id))).code).toBe('INVALID')
    await run('hr', 'metricGroupDeactivate { id }', await which(id))
    await run('hr', 'metricGroupDelete', await which(id))
    const [byDefault] = await held.server.rows<{ id: string }>('select id from metric_groups where is_default and tenant_id = $1', [
      held.server.world.tenantId,
    ])
    await run('hr', 'metricGroupDeactivate { id }', await which(byDefault?.id ?? ''))
    expect(problemsOf(await refused('hr', 'metricGroupDelete', await which(byDefault?.id ?? '')))).toEqual([
      ['id', 'This is the default metric group, which can’t be deleted.'],
    ])
  })

  it('can be duplicated with another name, and is not the default one then', async () => {
    const [byDefault] = await held.server.rows<{ id: string; version: number }>(
      'select id, version from metric_groups where is_default and tenant_id = $1',
      [held.server.world.tenantId],
    )
    const made = await run<object>('hr', 'metricGroupDuplicate { name isDefault metrics { name } }', { ...byDefault, name: 'Copy' })
    const metrics = ['Compliance', 'Productivity', 'Quality', 'Teamwork', 'Values'].map((name) => ({ name }))
    expect(made).toEqual({ name: 'Copy', isDefault: false, metrics })
  })
})

describe('a report template', () => {
  it('has a name, a period of 3, 6 or 12 months or of fixed dates, and sections with who may see each [AD-496] [AD-497] [AD-982]', async () => {
    const sections = [
      { section: 'SKILLS', visibility: 'SUPERVISOR' },
      { section: 'METRICS', visibility: 'SUPERVISOR_AND_EMPLOYEE' },
      { section: 'LEAVE', visibility: 'HIDDEN' },
    ]
    for (const period of ['LAST_3_MONTHS', 'LAST_6_MONTHS', 'LAST_12_MONTHS'])
      expect(await template(sections, { period })).toEqual(expect.any(String))
    const wrong = (more: object) =>
      refused('hr', 'performanceReportTemplateCreate { id }', { name: 'Wrong', period: 'FIXED_DATES', sections, ...more })
    expect(problemsOf(await wrong({}))?.map(([path]) => path)).toEqual(['startOn', 'endOn'])
    expect(problemsOf(await wrong({ startOn: '2026-02-01', endOn: '2026-02-01' }))).toEqual([
      ['endOn', 'The start date must be before the end date.'],
    ])
    expect(problemsOf(await wrong({ period: 'LAST_3_MONTHS', sections: [sections[2]] }))).toEqual([
      ['sections', 'At least one section is required.'],
    ])
    expect(problemsOf(await wrong({ period: 'LAST_3_MONTHS', sections: [sections[0], sections[0]] }))?.map(([path]) => path)).toEqual([
      'sections.1.section',
    ])
  })

  it('can be deleted as long as another one exists [AD-746]', async () => {
    await held.server.rows('delete from performance_report_templates where tenant_id = $1', [held.server.world.tenantId])
    const [first, second] = [
      await template([{ section: 'SKILLS', visibility: 'SUPERVISOR' }]),
      await template([{ section: 'SKILLS', visibility: 'SUPERVISOR' }]),
    ]
    await run('hr', 'performanceReportTemplateDelete', { id: first, version: 1 })
    expect(problemsOf(await refused('hr', 'performanceReportTemplateDelete', { id: second, version: 1 }))).toEqual([
      ['id', 'At least one performance report template must exist.'],
    ])
  })
})
