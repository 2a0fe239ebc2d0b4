import { expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeLibrary } from '../testing/library.ts'

const held = useTestServer({ work: true })
const hr = () => held.server.as('hr')

it('a group that is required from 1 March makes twelve people non-compliant on that day and not before; overview, people and export agree [PW-097] [PW-098] [PW-099] [PW-457]', async () => {
  const { groups } = await makeLibrary(held.server, { items: ['Card', 'Licence'], groups: { Access: ['Card', 'Licence'] } })
  const groupId = groups['Access'] ?? ''
  const jobIds: string[] = []
  for (let number = 0; number < 12; number++) jobIds.push((await hire(held.server, {}, `Number ${number}`)).job)
  await hr().ask('mutation ($input: JobRequirementCreateManyInput!) { jobRequirementCreateMany(input: $input) { id } }', {
    input: { jobIds, groupId, requiredFrom: '2027-03-01' },
  })
  const seen = async (day: string) => {
    held.server.travel(`${day}T01:00:00Z`)
    const { overview, people } = await hr().ask<{ overview: { items: { name: string; unmet: number }[] }; people: { totalCount: number } }>(
      `query ($groupId: ID) {
        overview: listQualificationCompliance(tab: GROUP) { items { name unmet } }
        people: listRequirementCompliance(groupId: $groupId, filter: { standings: [NON_COMPLIANT] }) { totalCount } }`,
      { groupId },
    )
    return [overview.items.find(({ name }) => name === 'Access')?.unmet, people.totalCount]
  }
  expect(await seen('2027-02-28')).toEqual([0, 0])
  expect(await seen('2027-03-01')).toEqual([12, 12])

  const { made } = await hr().ask<{ made: { id: string } }>(
    'mutation ($input: ListExportInput!) { made: listExport(input: $input) { id } }',
    {
      input: {
        list: 'requirement-compliance',
        format: 'CSV',
        columns: ['name', 'requirement', 'standing'].map((name) => ({ name })),
        filters: [
          { name: 'group', value: groupId },
          { name: 'standing', value: 'NON_COMPLIANT' },
        ],
      },
    },
  )
  const url = async () =>
    (await hr().ask<{ one: { downloadUrl: string | null } }>('query ($id: ID!) { one: getExport(id: $id) { downloadUrl } }', made)).one
      .downloadUrl
  await expect.poll(url, { timeout: 60_000 }).not.toBeNull()
  const file = await fetch(held.server.running.address + (await url()))
  const [headings, ...lines] = csvLines(new Uint8Array(await file.arrayBuffer()))
  expect(headings).toEqual(['Person', 'Requirement', 'Status'])
  expect(lines.map(([, ...rest]) => rest)).toEqual(Array.from({ length: 12 }, () => ['Access', 'Non-compliant']))
})
