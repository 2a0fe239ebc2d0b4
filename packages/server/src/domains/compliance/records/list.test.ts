import { describe, expect, it } from 'vitest'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeLibrary } from '../testing/library.ts'

const held = useTestServer({ work: true })
const list = '{ all: listQualificationRecords(first: 50) { items { personId qualification isRequired } totalCount } }'
type Page = { all: { items: { personId: string; qualification: string; isRequired: boolean }[]; totalCount: number } }
const seenBy = async (who: Parameters<typeof held.server.as>[0]) => (await held.server.as(who).ask<Page>(list)).all

describe('the qualifications of people', () => {
  it('are listed and exported within reach, all of them or those that no job requires [AD-189] [AD-190]', async () => {
    const { tenantId, people, jobs } = held.server.world
    const { items, groups } = await makeLibrary(held.server, { items: ['Alpha', 'Beta', 'Gamma'], groups: { Either: ['Beta'] } })
    for (const [person, item] of [
      [people.employee, 'Alpha'],
      [people.employee, 'Beta'],
      [people.employee, 'Gamma'],
      [people.other, 'Alpha'],
    ] as const)
      await held.server.rows(
        `insert into qualification_instances (tenant_id, id, person_id, item_id, issuing_organisation, issue_on, status)
         values ($1, uuidv7(), $2, $3, 'Red Cross', '2026-01-01', 'APPROVED')`,
        [tenantId, person, items[item]],
      )
    const requires = 'mutation ($input: JobRequirementCreateInput!) { jobRequirementCreate(input: $input) { id } }'
    for (const input of [{ itemId: items['Alpha'] }, { groupId: groups['Either'] }])
      await held.server.as('hr').ask(requires, { input: { jobId: jobs.employee, ...input } })

    const all = await seenBy('hr')
    expect(all.totalCount).toBe(4)
    expect(all.items.filter(({ isRequired }) => isRequired).map(({ qualification }) => qualification)).toEqual(['Alpha', 'Beta'])
    expect((await seenBy('manager')).items.map(({ personId }) => personId)).toEqual([people.employee, people.employee, people.employee])
    expect(new Set((await seenBy('employee')).items.map(({ personId }) => personId))).toEqual(new Set([people.employee]))

    const input = { list: 'qualifications', columns: [{ name: 'qualification' }, { name: 'required' }] }
    const lines = async (more: object = {}) =>
      csvLines(await exportedFile(held.server, 'hr', { ...input, ...more }))
        .slice(1)
        .map((line) => line.join(' '))
        .toSorted()
    expect(await lines()).toEqual(['Alpha No', 'Alpha Yes', 'Beta Yes', 'Gamma No'])
    expect(await lines({ filters: [{ name: 'required', value: 'no' }] })).toEqual(['Alpha No', 'Gamma No'])
  })
})
