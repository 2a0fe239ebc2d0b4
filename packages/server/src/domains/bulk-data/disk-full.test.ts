import { describe, expect, it } from 'vitest'
import { postJson } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'
import { peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: true })

/** What PostgreSQL says when it cannot make a file longer, from the moment that `when` holds. */
const fill = (table: string, when: string) =>
  held.server.rows(`
    create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/16389/17364": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_full before insert on ${table} for each row when (${when}) execute function disk_full()`)
const makeRoom = () => held.server.rows('drop function disk_full cascade')
const full = {
  code: 'UNAVAILABLE',
  reason: 'FULL',
  reference: expect.any(String) as string,
}
const message = 'Kith couldn’t save this: storage is full. Your data is safe. Tell your system administrator, then try again.'

describe('a full disk under the database', () => {
  it('is said on every road, without what the database said, and leaves nothing half done', async () => {
    const create = 'mutation { genderCreate(input: { name: "No room" }) { id } }'
    const { address } = held.server.running
    const credentials = { tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password }
    const events = await held.server.events()
    await held.server.tokenOf('hr')
    await fill('events', 'true')
    expect(await held.server.as('hr').refused(create)).toMatchObject({ message, extensions: full })
    const signIn = await postJson(address, '/api/auth/sign-in', credentials)
    await makeRoom()
    expect([signIn.status, signIn.headers['retry-after'], signIn.cookies]).toEqual([503, '5', []])
    expect(JSON.parse(signIn.text)).toEqual({ error: { ...full, message } })
    expect(await held.server.rows("select 1 from genders where name = 'No room'")).toEqual([])
    expect(await held.server.events()).toBe(events)

    await held.server.as('hr').ask(create)
    expect((await postJson(address, '/api/auth/sign-in', credentials)).status).toBe(200)
  })

  it('stops an import where it is, without blaming a row; it goes on by itself when there is room, each row once', async () => {
    const tool = new Importing(held.server)
    const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(1200, 'full'))
    await fill('people', "new.employee_number = 'full700'")
    await tool.start(importId)
    const stuck = await tool.until(importId, ({ counts }) => counts.completed > 0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await tool.get(importId)).toMatchObject({ status: 'PROCESSING', counts: { ...stuck.counts, failed: 0 } })
    await makeRoom()
    const done = await tool.until(importId, ({ status }) => status === 'COMPLETED', 60)
    expect(done.counts).toMatchObject({ completed: 1200, failed: 0 })
    const [people] = await held.server.rows(
      "select count(*) as rows, count(distinct employee_number) as people from people where employee_number like 'full%'",
    )
    expect(people).toEqual({ rows: '1200', people: '1200' })
  }, 90_000)
})
