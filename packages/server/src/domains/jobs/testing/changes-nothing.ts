import { expect } from 'vitest'
import type { TestServer } from '#platform/testing/test-server.ts'

const tables = [
  'jobs',
  'job_terms',
  'primary_choices',
  'job_attribute_periods',
  'job_segments',
  'job_updates',
  'remuneration_schedules',
  'remuneration_components',
  'reporting_lines',
]

/** Runs what is to be refused, and sees that no row of any job changed and no event was written. */
export async function changesNothing<Result>(server: TestServer, action: () => Promise<Result>): Promise<Result> {
  const before = await state(server)
  const result = await action()
  expect(await state(server)).toEqual(before)
  return result
}

async function state(server: TestServer): Promise<unknown> {
  const digests = tables.map((table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`)
  const events = `(select count(*) from events where name not like 'session.%') as events`
  return server.rows(`select ${[...digests, events].join(', ')}`)
}
