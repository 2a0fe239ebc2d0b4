import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { fieldsOf, fill, grant, makeField, type Who } from './testing/fields.ts'

const held = useTestServer()
type Fit = { valueCount: number; unfitCount: number }
const query = 'query ($id: ID!, $pattern: String!) { fit: getCustomFieldPatternFit(id: $id, pattern: $pattern) { valueCount unfitCount } }'
const fitOf = async (who: Who, id: string, pattern: string) =>
  (await held.server.as(who).ask<{ fit: Fit | null }>(query, { id, pattern })).fit
const twoDigits = String.raw`^\d{2}$`

describe('the values that a text field has, before its format is changed', () => {
  it('are counted where they do not fit, and stay as they are once it is saved', async () => {
    const { employee, other } = held.server.world.people
    const apiName = 'locker'
    const field = await makeField(held.server, { apiName })
    expect(await fitOf('admin', field.id, twoDigits)).toEqual({ valueCount: 0, unfitCount: 0 })
    await fill(held.server, 'admin', employee, { apiName, value: '12' })
    await fill(held.server, 'admin', other, { apiName, value: 'B 12' })
    expect(await fitOf('admin', field.id, twoDigits)).toEqual({ valueCount: 2, unfitCount: 1 })
    const { definition } = await held.server
      .as('admin')
      .ask<{ definition: { name: string; category: { id: string } } }>(
        'query ($id: ID!) { definition: getCustomField(id: $id) { name category { id } } }',
        { id: field.id },
      )
    const input = { id: field.id, version: field.version, name: definition.name, categoryId: definition.category.id }
    await held.server.as('admin').ask('mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }', {
      input: { ...input, pattern: twoDigits, patternMessage: 'Two digits' },
    })
    const { [apiName]: shown } = await fieldsOf(held.server, 'admin', other)
    expect(shown).toMatchObject({ text: { value: 'B 12', regexValid: false } })
  })

  it('are not counted of a sensitive field, as its values could be found out by trying formats', async () => {
    const { id } = await makeField(held.server, { apiName: 'pin', isSensitive: true })
    await fill(held.server, 'admin', held.server.world.people.employee, { apiName: 'pin', value: '12' })
    expect(await fitOf('admin', id, twoDigits)).toBeNull()
  })

  it('of jobs are those of every period as it is known today', async () => {
    const { id } = await makeField(held.server, { apiName: 'desk', modelType: 'JOB' })
    await held.server.rows(
      `insert into custom_value_periods (tenant_id, id, job_id, field_id, effective, known, text_value) values
        ($1, gen_random_uuid(), $2, $3, '[2026-01-01,2026-06-01)', '[2026-01-01,)', '12'),
        ($1, gen_random_uuid(), $2, $3, '[2026-06-01,)', '[2026-01-01,2026-02-01)', 'C 12'),
        ($1, gen_random_uuid(), $2, $3, '[2026-06-01,)', '[2026-02-01,)', 'B 12')`,
      [held.server.world.tenantId, held.server.world.jobs.employee, id],
    )
    expect(await fitOf('admin', id, twoDigits)).toEqual({ valueCount: 2, unfitCount: 1 })
  })

  it('are read in batches, each of them once', async () => {
    const { id } = await makeField(held.server, { apiName: 'parking' })
    await held.server.rows(
      `insert into custom_values (tenant_id, id, subject_kind, subject_id, field_id, changed_on, text_value)
       select $1, gen_random_uuid(), 'person', gen_random_uuid(), $2, '2026-11-01', 'P ' || n from generate_series(1, 25000) n`,
      [held.server.world.tenantId, id],
    )
    expect(await fitOf('admin', id, String.raw`^P \d{1,4}$`)).toEqual({ valueCount: 25_000, unfitCount: 15_001 })
  })

  it('are counted for those alone who may edit fields and view this one for everyone, and with a format that can be used', async () => {
    const { id } = await makeField(held.server, { apiName: 'badge' })
    expect((await held.server.as('employee').refused(query, { id, pattern: 'a' })).extensions).toMatchObject({
      code: 'FORBIDDEN',
      missing: ['custom_fields.edit'],
    })
    await grant(held.server, 'hr', 'custom_fields.edit FUNCTIONAL', 'people.custom_fields.badge.view OWN')
    expect(await fitOf('hr', id, 'a')).toBeNull()
    await grant(held.server, 'hr', 'people.custom_fields.badge.view ALL')
    expect(await fitOf('hr', id, 'a')).toEqual({ valueCount: 0, unfitCount: 0 })
    expect((await held.server.as('admin').refused(query, { id, pattern: '(?=a)' })).extensions).toMatchObject({
      code: 'INVALID',
      problems: [{ path: 'pattern', rule: 'isRegex' }],
    })
  })
})
