import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { openPeriods } from './sql/writing.ts'
import { asAdministrator, hire } from './testing/hire.ts'

const held = useTestServer()
let job: string

const period = (effective: string, fte = '0.5') => ({ id: newId(), job_id: job, attribute: 'FTE', effective, fte })
const add =
  (...periods: readonly object[]) =>
  (ctx: Context) =>
    ctx.db.run(openPeriods, { periods: JSON.stringify(periods), knownFrom: ctx.now.toISOString() })
const overlap = { code: '23P01', constraint: 'job_attribute_periods_never_overlap' }
const known = () => held.server.rows("select id from job_attribute_periods where job_id = $1 and attribute = 'FTE'", [job])

beforeEach(async () => {
  job = (await hire(held.server)).job
})

describe('the periods of a job', () => {
  it('do not overlap with what is known, nor with each other', async () => {
    await expect(asAdministrator(held.server, add(period('[2025-06-01,2025-07-01)')))).rejects.toMatchObject(overlap)
    await held.server.rows('delete from job_attribute_periods where job_id = $1', [job])
    const [early, late] = [period('[2025-01-01,2025-07-01)'), period('[2025-07-01,)')]
    await expect(asAdministrator(held.server, add(early, period('[2025-06-30,)')))).rejects.toMatchObject(overlap)
    await asAdministrator(held.server, add(early, late))
    expect(await known()).toHaveLength(2)
  })

  it('do not overlap once they are moved to other days or known again, and can always be known for a shorter time', async () => {
    const change = (set: string, which: string) =>
      held.server.rows(`update job_attribute_periods set ${set} where job_id = $1 and attribute = 'FTE' and ${which}`, [job])
    await held.server.rows("delete from job_attribute_periods where job_id = $1 and attribute = 'FTE'", [job])
    await asAdministrator(held.server, add(period('[2025-01-01,2025-07-01)'), period('[2025-07-01,)')))
    const [first, second] = ["lower(effective) = '2025-01-01'", "lower(effective) = '2025-07-01'"]
    await expect(change("effective = '[2025-01-01,2025-07-02)'", first)).rejects.toMatchObject(overlap)
    await change("known = tstzrange(lower(known), lower(known) + interval '1 hour')", second)
    await change("effective = '[2025-01-01,)', known = tstzrange(lower(known) + interval '1 hour', null)", first)
    await expect(change('known = tstzrange(lower(known), null)', second)).rejects.toMatchObject(overlap)
  })

  it('do not overlap when two transactions add to one job at once, neither of which has locked it', async () => {
    await held.server.rows('delete from job_attribute_periods where job_id = $1', [job])
    const [added, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = asAdministrator(held.server, async (ctx) => {
      await add(period('[2025-01-01,)'))(ctx)
      added.resolve()
      await committed.promise
    })
    await added.promise
    const second = asAdministrator(held.server, add(period('[2025-06-01,)', '0.8'))).catch((error: unknown) => error)
    await expect.poll(() => held.server.rows("select pid from pg_stat_activity where wait_event_type = 'Lock'")).not.toEqual([])
    committed.resolve()
    await first
    expect(await second).toMatchObject(overlap)
    expect(await known()).toHaveLength(1)
  })
})
