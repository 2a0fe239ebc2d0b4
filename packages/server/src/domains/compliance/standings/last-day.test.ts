import { expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeLibrary } from '../testing/library.ts'

// Nothing works in the background
const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Instance = { id: string; version: number }

async function run(who: Who, mutation: string, input: object): Promise<Instance> {
  const type = inputOf(mutation)
  const query = `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { id version } }`
  return (await held.server.as(who).ask<{ done: Instance }>(query, { input })).done
}
const which = ({ id, version }: Instance) => ({ id, version })

it('a qualification whose renewal was declined is valid on its last day and expired on the next one, wherever it is shown, with no worker running [PW-448]', async () => {
  const { people, jobs } = held.server.world
  const { items, groups } = await makeLibrary(held.server, { items: ['Rescue'], groups: { Heights: ['Rescue'] } })
  const itemId = items['Rescue'] ?? ''
  for (const required of [{ itemId }, { groupId: groups['Heights'] }])
    await run('hr', 'jobRequirementCreate', { jobId: jobs.employee, ...required, requiredFrom: '2026-01-05' })
  const evidence = {
    personId: people.employee,
    itemId,
    issuingOrganisation: 'Red Cross',
    issueDate: '2026-03-02',
    expiryDate: '2027-03-01',
  }
  const submitted = await run(
    'employee',
    'qualificationInstanceSubmit',
    which(await run('employee', 'qualificationInstanceCreate', evidence)),
  )
  const approved = await run('manager', 'qualificationInstanceApprove', which(submitted))
  const renewal = { ...which(approved), issueDate: '2027-02-01', expiryDate: '2028-03-01' }
  const renewed = await run('employee', 'qualificationInstanceSubmit', which(await run('employee', 'qualificationInstanceRenew', renewal)))
  await run('manager', 'qualificationInstanceReject', { ...which(renewed), decisionComment: 'Not legible' })

  const seen = async (day: string, who: Who) => {
    held.server.travel(`${day}T01:00:00Z`)
    const {
      one,
      listed,
      people: standings,
      ...tabs
    } = await held.server
      .as(who)
      .ask<
        Record<'one', { standing: string }> &
          Record<'listed' | 'people', { items: { standing: string }[] }> &
          Record<'all' | 'standalone' | 'group', { items: { name: string; met: number; unmet: number; expired: number }[] }>
      >(
        `query ($id: ID!, $person: ID!, $item: ID!) {
        one: getQualificationInstance(id: $id) { standing }
        listed: listQualificationInstances(personId: $person, first: 10) { items { standing } }
        people: listRequirementCompliance(itemId: $item, tab: ALL) { items { standing } }
        all: listQualificationCompliance(tab: ALL) { items { name met unmet expired } }
        standalone: listQualificationCompliance(tab: STANDALONE) { items { name met unmet expired } }
        group: listQualificationCompliance(tab: GROUP) { items { name met unmet expired } } }`,
        { id: approved.id, person: people.employee, item: itemId },
      )
    const figures = Object.entries(tabs).map(([tab, { items: rows }]) => {
      const row = rows.find(({ name }) => name === 'Rescue' || name === 'Heights')
      return [tab, row?.met, row?.unmet, row?.expired]
    })
    const all = (rows: readonly { standing: string }[]) => rows.map(({ standing }) => standing).toSorted()
    return { one: one.standing, listed: all(listed.items), people: all(standings.items), figures }
  }
  for (const who of ['hr', 'manager', 'employee'] as const) {
    expect(await seen('2027-03-01', who), who).toEqual({
      one: 'EXPIRING_SOON',
      listed: ['DECLINED', 'EXPIRING_SOON'],
      people: ['EXPIRING_SOON', 'EXPIRING_SOON'],
      figures: [
        ['all', 2, 0, 0],
        ['standalone', 1, 0, 0],
        ['group', 1, 0, 0],
      ],
    })
    expect(await seen('2027-03-02', who), who).toEqual({
      one: 'EXPIRED',
      listed: ['DECLINED', 'EXPIRED'],
      people: ['EXPIRED', 'EXPIRED'],
      figures: [
        ['all', 0, 2, 2],
        ['standalone', 0, 1, 1],
        ['group', 0, 1, 1],
      ],
    })
  }
})
