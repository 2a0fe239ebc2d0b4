import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from '../jobs/testing/hire.ts'

const held = useTestServer()

it.each(['hr', 'other'] as const)('the location of a job says whether it stands for none, to %s too [PW-206]', async (who) => {
  const create = 'mutation ($input: LocationCreateInput!) { made: locationCreate(input: $input) { id } }'
  const { made } = await held.server
    .as('hr')
    .ask<{ made: { id: string } }>(create, { input: { name: `None for ${who}`, isNoLocation: true } })
  const [nowhere, somewhere] = [await hire(held.server, { locationId: made.id }), await hire(held.server)]
  const cardOf = async ({ person }: { person: string }) => {
    const query = 'query ($id: ID!) { getPerson(id: $id) { primaryJob { location { name } isNoLocation } } }'
    return (await held.server.as(who).ask<{ getPerson: { primaryJob: object } }>(query, { id: person })).getPerson.primaryJob
  }
  expect(await cardOf(nowhere)).toEqual({ location: { name: `None for ${who}` }, isNoLocation: true })
  expect(await cardOf(somewhere)).toEqual({ location: { name: 'Sydney' }, isNoLocation: false })
  const ofJob = 'query ($id: ID!) { getJob(id: $id) { jobLocation { name isNoLocation } } }'
  expect(await held.server.as('hr').ask(ofJob, { id: nowhere.job })).toEqual({
    getJob: { jobLocation: { name: `None for ${who}`, isNoLocation: true } },
  })
})
