import { jobAttributeNames, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedFields, undatedJob } from '@kith/shared/domains/jobs.ts'
import { languages } from '@kith/shared/languages.ts'
import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '#platform/records/columns.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { textsIn } from '#platform/words.ts'
import { hire } from './testing/hire.ts'

const held = useTestServer()

describe('the attributes of jobs', () => {
  it('are in the database what they are in the table of attributes', async () => {
    const columns = await held.server.rows<{ attribute: string; name: string }>('select attribute, name from app.job_attribute_columns()')
    expect(new Map(columns.map(({ attribute, name }) => [attribute, name]))).toEqual(
      new Map(jobAttributeNames.map((attribute) => [attribute, jobAttributes[attribute].column])),
    )
  })

  it('fill no column but their own, and no other attribute is kept', async () => {
    const { job } = await hire(held.server)
    const change = (set: string) =>
      held.server.rows(`update job_attribute_periods set ${set} where job_id = $1 and attribute = 'LOCATION' returning id`, [job])
    await expect(change("pay_grade_id = 'ffffffff-ffff-4fff-8fff-ffffffffffff'")).rejects.toThrow('only_pay_grade_id')
    await expect(change("attribute = 'SHOE_SIZE', location_id = null")).rejects.toThrow('known_attribute')
  })
})

describe('the values of jobs without a timeline', () => {
  const names = Object.keys(undatedJob.fields)

  it('are columns of their table, fields of their type, and of files that create jobs', async () => {
    const columns = await held.server.rows<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'jobs'",
    )
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(columnsOf(undatedJob)))
    const { schema, uploads } = held.server.running.services.kith
    const type = schema.getType('Job')
    expect(isObjectType(type) && Object.keys(type.getFields())).toEqual(expect.arrayContaining(names))
    const upload = uploads.find(({ type: each }) => each === 'CREATE_JOBS')
    const ofNewJobs = Object.keys(undatedFields).filter((name) => name !== 'recruitmentCurrency')
    expect(upload?.columns.map(({ path }) => path)).toEqual(expect.arrayContaining(ofNewJobs))
  })

  it.each([...languages])('have a label in %s', (language) => {
    expect(names.filter((name) => !textsIn(language)(`records:job.fields.${name}.label`))).toEqual([])
  })
})

describe('a further attribute, added by name', () => {
  it('has a column, a key, an index, an empty period for each job, and a place in the segments', async () => {
    const { server } = held
    const { job } = await hire(server)
    await server.rows(`do $$ begin
      set local role kith_owner;
      perform app.add_job_attribute('PAYING_ENTITY', 'paying_entity_id', 'business_entities');
    end $$`)
    const periods = await server.rows<{ starts_on: string; paying_entity_id: string | null }>(
      "select lower(effective)::text as starts_on, paying_entity_id from job_attribute_periods where job_id = $1 and attribute = 'PAYING_ENTITY'",
      [job],
    )
    expect(periods).toEqual([{ starts_on: '2025-01-01', paying_entity_id: null }])
    const [all] = await server.rows(
      `select (select count(*) from jobs) = count(*) as every from job_attribute_periods where attribute = 'PAYING_ENTITY'`,
    )
    expect(all).toEqual({ every: true })

    const entity = server.world.lists['Harbour & Pine Pty Ltd']
    await server.rows("update job_attribute_periods set paying_entity_id = $2 where job_id = $1 and attribute = 'PAYING_ENTITY'", [
      job,
      entity,
    ])
    await server.rows(`do $$ begin
      perform set_config('app.tenant', '${server.world.tenantId}', true);
      perform app.rebuild_job_segments(array['${job}'::uuid]);
    end $$`)
    const segments = await server.rows(
      'select starts_on::text, paying_entity_id, trim_scale(fte)::text as fte from job_segments where job_id = $1',
      [job],
    )
    expect(segments).toEqual([{ starts_on: '2025-01-01', paying_entity_id: entity, fte: '1' }])

    const stranger = server.rows(
      "update job_attribute_periods set paying_entity_id = $2 where job_id = $1 and attribute = 'PAYING_ENTITY'",
      [job, job],
    )
    await expect(stranger).rejects.toThrow('foreign key')
    const indexes = await server.rows("select indexname from pg_indexes where indexname = 'job_attribute_periods_paying_entity_id'")
    expect(indexes).toHaveLength(1)
  })
})
