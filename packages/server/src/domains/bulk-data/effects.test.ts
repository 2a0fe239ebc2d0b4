import { beforeAll, expect, it } from 'vitest'
import { asSystem } from '#platform/begin.ts'
import { createUsers } from '#domains/access/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

/** What an import brings about beside the values of its rows, said in the preview. */
const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')

async function effectsOf(importing: Importing, type: string, csv: string): Promise<(string | null)[]> {
  const { importId } = await importing.addFile(type, csv)
  await importing.settled(importId)
  return (await importing.actions(importId)).map(({ effect }) => effect?.problem ?? null)
}

beforeAll(() =>
  asSystem(held.server.running.services, held.server.world.tenantId, ({ db }) =>
    createUsers(db, [
      { personId: null, username: 'first@demo.example', displayName: 'First', passwordHash: null, isSuperUser: false, groups: [] },
    ]),
  ),
)

it('accounts close with the last jobs that a file ends, save that of the only system administrator', async () => {
  const csv = [
    'person_lookup,company_end_date,turnover_type,turnover_reason',
    'employee@demo.example,2026-11-25,Voluntary,Retirement',
    'admin@demo.example,2026-11-25,Voluntary,Retirement',
  ].join('\n')
  expect(await effectsOf(hr(), 'END_JOBS', csv)).toEqual([
    'Their account closes on 2026-11-26.',
    'Their account stays open: they are the only system administrator.',
  ])
  await hr().run('END_JOBS', csv)
  held.server.travel('2026-11-25T13:00:00Z')
  const query = `{ getUser(id: "${await held.server.userOf('employee')}") { status } }`
  expect(await held.server.as('admin').ask(query)).toEqual({ getUser: { status: 'DISABLED' } })
})

it('an account that has the address of a new person is named to those who may join it to them, and to nobody else', async () => {
  const csv = 'first_name,last_name,email\nFrida,First,First@demo.example\nSomebody,Else,else@demo.example\n'
  const said = 'The account First@demo.example has this address and does not belong to a person yet.'
  expect(await effectsOf(hr(), 'CREATE_PEOPLE', csv)).toEqual([said, null])
  await held.server.rows("delete from permission_group_grants where slug = 'users.edit'")
  await held.server.rows('select app.refresh_grants(null)')
  expect(await effectsOf(hr(), 'CREATE_PEOPLE', csv)).toEqual([null, null])
})
