import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { addRecord, versionOfJob } from './testing/list-records.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const create = (thing: string, input: object) => addRecord(held.server, thing, input)

describe('position titles', () => {
  const merge = 'mutation ($input: PositionTitleMergeInput!) { positionTitleMerge(input: $input) { name usageCount } }'
  const rename = 'mutation ($input: PositionTitleUpdateInput!) { positionTitleUpdate(input: $input) { id } }'

  it('are used now, on a later day, or in the past [AD-396]', async () => {
    const { lists, jobs } = held.server.world
    const { id } = await create('positionTitle', { name: 'Cartographer' })
    const usage = async (of: string) => {
      const { title } = await hr().ask<{ title: object }>(
        'query ($id: ID!) { title: getPositionTitle(id: $id) { usageCount presentCount comingCount } }',
        { id: of },
      )
      return title
    }
    expect(await usage(id)).toEqual({ usageCount: 0, presentCount: 0, comingCount: 0 })
    await hr().ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id: jobs.other,
        version: await versionOfJob(held.server, jobs.other),
        effectiveFrom: '2026-12-01',
        reasonId: lists['Promotion'],
        attributes: [{ attribute: 'POSITION_TITLE' }],
        positionTitleId: id,
      },
    })
    expect(await usage(id)).toEqual({ usageCount: 1, presentCount: 0, comingCount: 1 })
    held.server.travel('2026-12-02T00:00:00Z')
    expect(await usage(id)).toEqual({ usageCount: 1, presentCount: 1, comingCount: 0 })
    held.server.travel(startOfTests)
  })

  it('share no code, whatever its case', async () => {
    await create('positionTitle', { name: 'Analyst', code: 'AN1' })
    const error = await hr().refused('mutation { positionTitleCreate(input: { name: "Annalist", code: "an1" }) { id } }')
    expect(error.extensions.problems).toEqual([expect.objectContaining({ path: 'code', message: '‘Analyst’ already has this code.' })])
  })

  it('clear what is given blank and keep what is left out', async () => {
    const { id } = await create('positionTitle', { name: 'Coder', code: 'C1' })
    const code = async () =>
      (await held.server.rows<{ code: string | null }>('select code from position_titles where id = $1', [id]))[0]?.code
    await hr().ask(rename, { input: { id, version: 1, name: 'Programmer' } })
    expect(await code()).toBe('C1')
    await hr().ask(rename, { input: { id, version: 2, name: 'Programmer', code: '' } })
    expect(await code()).toBeNull()
  })

  it('merge into one that can be chosen only', async () => {
    const [from, archived] = [await create('positionTitle', { name: 'From' }), await create('positionTitle', { name: 'Archived' })]
    await hr().ask('mutation ($input: RecordVersionInput!) { positionTitleArchive(input: $input) { id } }', {
      input: { id: archived.id, version: 1 },
    })
    const events = await held.server.events()
    const { extensions } = await hr().refused(merge, { input: { id: from.id, version: 1, intoId: archived.id } })
    expect(extensions.problems).toEqual([
      expect.objectContaining({ path: 'intoId', message: expect.stringContaining('‘Archived’ is archived.') as string }),
    ])
    expect(await held.server.events()).toBe(events)
    expect(await held.server.rows('select from position_titles where id = $1', [from.id])).toHaveLength(1)
  })

  it('merge: every use, past and present, is of the other one, and the merged one is gone [AD-546][AD-547][PW-151][PW-152]', async () => {
    const { lists } = held.server.world
    const [from, into] = [lists['Manager'], lists['Director']]
    const uses = async (id: string | undefined) =>
      (
        await held.server.rows<{ uses: number }>(
          `select (select count(*) from job_attribute_periods where position_title_id = $1)::int + (select count(*) from job_segments where position_title_id = $1)::int as uses`,
          [id],
        )
      )[0]?.uses ?? 0
    const before = [await uses(from), await uses(into)]
    expect(Math.min(...before)).toBeGreaterThan(0)
    expect((await held.server.as('employee').refused(merge, { input: { id: from, version: 1, intoId: into } })).extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await hr().refused(merge, { input: { id: from, version: 1, intoId: from } })).extensions.problems?.[0]?.path).toBe('intoId')
    const [kept] = await held.server.rows<{ id: string }>(
      "select e.id from events e join event_values v on v.event_id = e.id where v.difference -> 'positionTitleId' ->> 1 = $1 limit 1",
      [from],
    )
    const state = '{ list name filters { name value isMissing } }'
    await hr().ask(`mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) ${state} }`, {
      input: { list: 'people', name: 'Of the title', filters: [{ name: 'title', value: from }] },
    })
    const events = await held.server.events()
    await hr().ask(merge, { input: { id: from, version: 1, intoId: into } })
    expect([await uses(from), await uses(into)]).toEqual([0, before[0]! + before[1]!])
    expect(await held.server.rows('select from position_titles where id = $1', [from])).toEqual([])
    expect(await held.server.events()).toBe(events + 1)
    expect(await held.server.events('position_title.merged')).toBe(1)
    const history = 'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { items { changes { field after } } } }'
    const { listJobHistory } = await hr().ask<{ listJobHistory: { items: { changes: { field: string; after: string }[] }[] } }>(history, {
      jobId: held.server.world.jobs.manager,
    })
    expect(listJobHistory.items.flatMap(({ changes }) => changes)).toContainEqual({ field: 'positionTitleId', after: 'Director' })
    const { event } = await held.server
      .as('admin')
      .ask<{ event: object }>('query ($id: ID!) { event: getAuditEvent(id: $id) { changes { field after } } }', { id: kept?.id })
    expect(event).toMatchObject({ changes: expect.arrayContaining([{ field: 'positionTitleId', after: 'Director' }]) as unknown })
    const { views } = await hr().ask<{ views: object[] }>(`{ views: listSavedViews(list: "people") ${state} }`)
    expect(views).toMatchObject([{ name: 'Of the title', filters: [{ name: 'title', value: into, isMissing: false }] }])
  })
})
