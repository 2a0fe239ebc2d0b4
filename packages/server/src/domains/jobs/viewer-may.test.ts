import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, hireAgain } from './testing/hire.ts'

const held = useTestServer()
type Person = Parameters<typeof held.server.as>[0]

const query = `query ($personId: ID!) {
  getPerson(id: $personId) { viewerMay }
  listPersonJobs(personId: $personId) { id viewerMay }
}`
type Answer = { getPerson: { viewerMay: string[] }; listPersonJobs: { id: string; viewerMay: string[] }[] }

describe('what the viewer may do with a record', () => {
  it('is said of each of two jobs by its own reporting line', async () => {
    const { jobs } = held.server.world
    const { person, job } = await hire(held.server, { supervisorJobId: jobs.manager }, 'Twolines')
    const second = await hireAgain(held.server, person, { supervisorJobId: null })
    const mayOf = async (who: Person, id: string) => {
      const { listPersonJobs } = await held.server.as(who).ask<Answer>(query, { personId: person })
      return listPersonJobs.find((each) => each.id === id)?.viewerMay ?? []
    }
    expect(await mayOf('manager', job)).toContain('people.jobs.view')
    expect(await mayOf('manager', second)).toEqual([])
    expect(await mayOf('hr', second)).toEqual(expect.arrayContaining(['people.jobs.view', 'people.jobs.edit', 'people.jobs.end']))
  })

  it('is for oneself what one may do oneself, and nothing of it for others', async () => {
    const { employee } = held.server.world.people
    const mayOf = async (who: Person) => (await held.server.as(who).ask<Answer>(query, { personId: employee })).getPerson.viewerMay
    expect(await mayOf('employee')).toContain('people.profile.view')
    expect(await mayOf('employee')).not.toContain('people.delete')
    expect(await mayOf('hr')).toEqual(expect.arrayContaining(['people.profile.edit', 'people.jobs.create']))
  })
})
