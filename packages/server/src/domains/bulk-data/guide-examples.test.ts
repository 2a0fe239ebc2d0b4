import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { declaredIn } from '#platform/imports/example.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const slow = { meta: { slow: 'imports a file of each type' }, timeout: 240_000 } as const

type Guide = { type: string; operation: string; example: string }

async function guidesOf(person: WorldPerson, operation: 'CREATE' | 'UPDATE'): Promise<Guide[]> {
  const query = '{ all: listBulkDataSupportedUploads { type operation example } }'
  const { all } = await held.server.as(person).ask<{ all: Guide[] }>(query)
  return all.filter((guide) => guide.operation === operation)
}

/** Why not every file of an import has its row done, once everything that the rows miss is created. */
async function problemsOf(tool: Importing, importId: string): Promise<string[]> {
  const { counts, files, missingRecords } = await tool.settled(importId)
  const errors = [...files.flatMap(({ problems }) => problems), ...(await tool.actions(importId)).flatMap((action) => action.errors)]
  if (errors.length > 0) return errors.map(({ column, problem }) => `${column}: ${problem}`)
  if (counts.warnings + counts.unchanged > 0) return ['It warns, or changes nothing.']
  expect(missingRecords.flatMap(({ values }) => values).filter(({ value }) => value === '')).toEqual([])
  await tool.start(importId)
  const done = await tool.settled(importId, 60)
  return done.counts.completed === counts.all && counts.all >= files.length
    ? []
    : (await tool.actions(importId)).flatMap(({ reason }) => reason ?? [])
}

describe('the examples of the help guide', () => {
  it('name people of the organisation beside the one that they are about, as far as the reader may view them', async () => {
    await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL')
    const coordinatorFor = async (reader: WorldPerson) =>
      (await guidesOf(reader, 'CREATE'))
        .find(({ type }) => type === 'CREATE_TRAININGS')
        ?.example.trim()
        .split(',')
        .at(-1)
    expect(await coordinatorFor('admin')).toBe('E1')
    expect(await coordinatorFor('manager')).toBe('E4')
  })

  it('have no column that the reader may not fill in', async () => {
    await grant(held.server, 'manager', 'people.jobs.create ALL', 'people.create FUNCTIONAL')
    const headingsFor = async (reader: WorldPerson, wanted: string) =>
      (await guidesOf(reader, 'CREATE')).find(({ type }) => type === wanted)?.example.split('\n')[0]
    for (const type of ['CREATE_JOBS', 'CREATE_PEOPLE_WITH_JOBS']) {
      expect(await headingsFor('admin', type)).toContain('base_annual_salary')
      expect(await headingsFor('manager', type)).toMatch(/,fte,pay_grade,(?!.*(salary|pay_cycle|currency))/)
    }
  })

  it('show dates that lie as far from today in any year', async () => {
    const columns = held.server.running.services.kith.uploads.flatMap((upload) => upload.columns)
    expect(columns.filter(({ kind, example }) => kind === 'date' && example.startsWith(declaredIn))).toEqual([])
    const dates = async () => {
      const guides = await guidesOf('admin', 'CREATE')
      const { example = '' } = guides.find(({ type }) => type === 'CREATE_JOBS') ?? {}
      return example.match(/\d{4}-\d{2}-\d{2}/g)
    }
    expect(await dates()).toEqual(['2026-02-02', '2026-08-02', '2027-06-30'])
    held.server.travel('2027-01-10T23:00:00Z')
    expect(await dates()).toEqual(['2026-04-02', '2026-10-02', '2027-08-30'])
  })

  it(
    'can be imported as they are years later, those that create records in their order and then those that update them [PW-252]',
    slow,
    async () => {
      held.server.travel('2031-03-30T23:00:00Z')
      await makeField(held.server, { apiName: 'locker', name: 'Locker', isRequired: true })
      await makeField(held.server, { apiName: 'shift', modelType: 'JOB', type: 'SINGLE_SELECT', options: [{ label: 'Early' }] })
      const tool = new Importing(held.server, 'admin')
      const found: Record<string, string[]> = {}
      for (const operation of ['CREATE', 'UPDATE'] as const) {
        const guides = await guidesOf('admin', operation)
        expect(guides.length).toBeGreaterThan(40)
        for (const { type, example } of guides) {
          const { importId } = await tool.addFile(type, example)
          const problems = await problemsOf(tool, importId)
          if (problems.length > 0) found[type] = problems
        }
        await held.server.rows('delete from rate_limits')
      }
      expect(found).toEqual({})
    },
  )

  it('can be imported together in another language, where one names what another one creates', slow, async () => {
    const { tenantId } = held.server.world.stranger
    await held.server.rows("update tenant_settings set language = 'fr-CA' where tenant_id = $1", [tenantId])
    const tool = new Importing(held.server, 'stranger')
    let importId: string | undefined
    for (const { type, example } of await guidesOf('stranger', 'CREATE')) {
      const added = await tool.addFile(type, example, { ...(importId && { importId }), filename: `${type}.csv` })
      ;({ importId } = added)
    }
    expect(await problemsOf(tool, importId ?? '')).toEqual([])
  })
})
