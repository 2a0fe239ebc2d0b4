import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const card = 'items { id displayName initials employmentStatusId primaryEmailAddress { email } otherJobsCount primaryJob { positionTitle { name } businessUnit { name } location { name } supervisor { displayName } } } endCursor totalCount totalIsCapped'

describe('the directory', () => {
  it('shows everybody', async () => {
    for (const who of ['employee', 'manager', 'hr', 'admin'] as const) {
    const answer = await held.server.as(who).send(`{ listPeople { ${card} } }`)
    console.log(who, JSON.stringify(answer, null, 1).slice(0, who === 'employee' ? 3000 : 900))
    }
    for (const q of ['search: "oneill"', 'search: "o\'neill"', 'search: "zoe"', 'search: "z l"','filter: {team: true}', 'sort: NAME_DESC, first: 2', 'asAt: "2019-01-01"', 'asAt: "2026-12-01"', 'filter: {team: true}, search: "z"', 'showPastStaff: true'])
    console.log(q, JSON.stringify(await held.server.as('manager').send(`{ listPeople(${q}) { items { displayName employmentStatusId } totalCount totalIsCapped endCursor } }`)))
    console.log(JSON.stringify(await held.server.as('hr').send(`query($id: [ID!]) { listPeople(filter: {businessUnitIds: $id, employmentStatuses: [CURRENT_STAFF], workTypes: [PERMANENT]}) { items { displayName  } totalCount totalIsCapped endCursor } }`, {id: [held.server.world.lists['Design']]})))
    console.log(JSON.stringify(await held.server.as('manager').send(`query($id: ID!) { getPerson(id: $id) { displayName legalName employeeNumber platformId dateOfBirth gender { name } emails { email } jobs { id person { id displayName legalName } } primaryPhoneNumber { number } user { username } } }`, {id: held.server.world.people.employee})))
  })
})
