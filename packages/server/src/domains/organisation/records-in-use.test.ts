import { expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { addRecord, versionOfJob } from './testing/list-records.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const create = (thing: string, input: object) => addRecord(held.server, thing, input)

it.each([
  ['businessEntity', 'Harbour & Pine Pty Ltd', '[AD-880]'],
  ['workClass', 'Full-Time', '[AD-888]'],
  ['businessUnit', 'Operations', '[AD-889]'],
  ['location', 'Sydney', '[AD-889]'],
])('a %s that jobs have is not deleted, and its name is said: %s %s', async (thing, name) => {
  const remove = `mutation ($input: ${inputOf(`${thing}Delete`)}!) { ${thing}Delete(input: $input) }`
  const { message } = await hr().refused(remove, { input: { id: held.server.world.lists[name], version: 1 } })
  expect(message).toBe(`Unable to delete ${name} because it's in use`)
})

it('a turnover reason that a job ended for is not deleted [AD-887]', async () => {
  const { id } = await create('turnoverReason', { name: 'Sabbatical for good', type: 'VOLUNTARY' })
  const { jobs } = held.server.world
  await hr().ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
    input: {
      id: jobs.director,
      version: await versionOfJob(held.server, jobs.director),
      companyEndDate: '2027-06-30',
      turnoverReasonId: id,
    },
  })
  const remove = 'mutation ($input: RecordVersionInput!) { turnoverReasonDelete(input: $input) }'
  const { message } = await hr().refused(remove, { input: { id, version: 1 } })
  expect(message).toBe("Unable to delete Sabbatical for good because it's in use")
})

it.each([
  ['positionTitle', 'jobUpdate'],
  ['payGrade', 'jobUpdate'],
  ['personTitle', 'personCreate'],
])(
  'a %s in use is archived and comes back, but is not deleted [AD-542][AD-543][AD-544][AD-545][AD-684][AD-873][AD-886][PW-152][PW-487][PW-488]',
  async (thing, use) => {
    const run = (verb: string, input: object, answer = '{ id }') =>
      hr().send(`mutation ($input: ${inputOf(verb)}!) { ${verb}(input: $input) ${answer} }`, { input })
    const { id, name } = await create(thing, { name: `A used ${thing}`, ...(thing === 'personTitle' && { code: 'USED' }) })
    expect((await run(use, using(thing, id))).errors).toBeUndefined()
    const events = await held.server.events()
    expect((await run(`${thing}Delete`, { id, version: 1 }, '')).errors?.[0]?.message).toBe(
      thing === 'personTitle' ? "Can't delete titles while they're in use" : `Unable to delete ${name} because it's in use`,
    )
    expect(await held.server.events()).toBe(events)
    expect((await run(`${thing}Archive`, { id, version: 1 }, '{ isEnabled }')).data).toEqual({ [`${thing}Archive`]: { isEnabled: false } })
    expect((await run(`${thing}Unarchive`, { id, version: 2 }, '{ isEnabled }')).data).toEqual({
      [`${thing}Unarchive`]: { isEnabled: true },
    })
  },
)

function using(thing: string, id: string): object {
  const { jobs, lists } = held.server.world
  const change = { version: 1, effectiveFrom: '2026-12-01', reasonId: lists['Promotion'] }
  if (thing === 'positionTitle') return { ...change, id: jobs.other, attributes: [{ attribute: 'POSITION_TITLE' }], positionTitleId: id }
  if (thing === 'payGrade') return { ...change, id: jobs.employee, attributes: [{ attribute: 'PAY_GRADE' }], payGradeId: id }
  return { lastName: 'Titled', email: 'titled@demo.example', titleId: id }
}
