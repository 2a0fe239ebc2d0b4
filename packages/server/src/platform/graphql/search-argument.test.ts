import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleOperations, withValueAt } from '../testing/examples.ts'
import { demoIds, idsOf } from '../testing/known-ids.ts'
import { searchedPaths } from '../testing/searched-texts.ts'
import { useTestServer } from '../testing/test-server.ts'
import { countSearch } from './search-limit.ts'

const held = useTestServer()

describe('a text that is searched for', () => {
  it('has at most 200 characters, wherever the schema takes one', async () => {
    const chooseId = demoIds(held.server, await idsOf(held.server, held.server.world.tenantId))
    const examples = exampleOperations(held.server.running.services.kith.schema, chooseId).filter(({ kind }) => kind === 'query')
    const places = examples.flatMap((example) => searchedPaths(example).map((path) => ({ example, path })))
    expect(places.length).toBeGreaterThan(15)
    for (const { example, path } of places) {
      const { name } = example
      const send = (text: string) => held.server.as('admin').send(example.document, withValueAt(example.variables, path, text))
      const asked = await send('😀'.repeat(200))
      const refused = asked.errors?.filter(({ extensions }) => extensions.problems?.some((each: { path: string }) => each.path === path))
      expect(refused ?? [], name).toEqual([])
      const { errors } = await send('a'.repeat(201))
      expect(errors?.[0]?.extensions, `${name} takes any length of ${path}: make it with searchArgument()`).toMatchObject({
        code: 'INVALID',
        problems: [{ path, rule: 'maxLength', parameters: { max: 200 } }],
      })
    }
  }, 60_000)

  it('finds nothing where nothing of it is left to look for, and everything where it is blank', async () => {
    const lists = {
      listPeople: (text: string) => `listPeople(search: ${text}) { totalCount items { id } }`,
      listPermissionUsers: (text: string) => `listPermissionUsers(search: ${text}) { totalCount items { id } }`,
      listGenders: (text: string) => `listGenders(search: ${text}) { totalCount items { id } }`,
      listBusinessUnits: (text: string) => `listBusinessUnits(search: ${text}) { totalCount items { id } }`,
      performUserSearch: (text: string) => `performUserSearch(searchText: ${text}) { id }`,
      performPeopleSearch: (text: string) => `performPeopleSearch(searchText: ${text}) { results { person { id } } }`,
    }
    const found = async (list: keyof typeof lists, text: string) =>
      JSON.stringify(await held.server.as('admin').ask(`{ ${lists[list](JSON.stringify(text))} }`)).match(/"id":/g)?.length ?? 0
    for (const list of Object.keys(lists) as (keyof typeof lists)[]) {
      for (const text of ["'", '\u0301']) expect([list, text, await found(list, text)]).toEqual([list, text, 0])
      for (const blank of ['  ', '\u0001', ' \u0007 '])
        expect([list, blank, (await found(list, blank)) > 0]).toEqual([list, blank, list !== 'performPeopleSearch'])
    }
  })

  it('is compared as people write it: accents, apostrophes and letter case do not matter', async () => {
    const search = async (text: string) =>
      (
        await held.server
          .as('admin')
          .ask<{ performUserSearch: { username: string }[] }>(
            'query ($text: String!) { performUserSearch(searchText: $text) { username } }',
            {
              text,
            },
          )
      ).performUserSearch.map(({ username }) => username)
    for (const text of ['ZOE', 'zoë', "Zo'e", ' zoe ', 'EMPLOYEE@demo'])
      expect([text, await search(text)]).toEqual([text, ['employee@demo.example']])
  })
})

describe('a cursor', () => {
  it('that is longer than any that is given out is not of this server', async () => {
    const after = Buffer.from(JSON.stringify(['0', 'a'.repeat(100_000), held.server.world.people.employee])).toString('base64url')
    const error = await held.server.as('admin').refused('query ($after: String) { listGenders(after: $after) { totalCount } }', { after })
    expect(error.extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'after', rule: 'cursor' }] })
  })
})

describe('too many searches', () => {
  afterEach(() => held.server.rows('delete from rate_limits'))
  const query = '{ listGenders(search: "x") { totalCount } }'
  const times = async (server: Awaited<ReturnType<typeof held.server.another>>, person: 'hr' | 'admin' | 'stranger', count: number) => {
    const codes: (string | undefined)[] = []
    for (let time = 0; time < count; time += 1) codes.push((await held.server.as(person, server).send(query)).errors?.[0]?.extensions.code)
    return codes
  }

  it('by one person are refused on every process, saying when to try again; other reading, and other people, go on', async () => {
    // What the tests before have searched
    await held.server.rows("delete from rate_limits where key like 'search%'")
    const [first, second] = [await held.server.another({ searchesPerMinute: 8 }), await held.server.another({ searchesPerMinute: 8 })]
    expect(await times(first, 'hr', 4)).toEqual([undefined, undefined, undefined, undefined])
    expect(await held.server.rows("select from rate_limits where key like 'search%'")).toEqual([])
    expect(await times(first, 'hr', 5)).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
    expect(await times(second, 'hr', 5)).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
    const refused = await held.server.as('hr', second).refused(query)
    expect(refused.message).toMatch(/^There were too many searches within a minute\. Try again in 1 min\.$/)
    expect(refused.extensions).toMatchObject({ retryAfterSeconds: expect.any(Number) as number })
    expect((await held.server.as('hr', second).send('{ listGenders { totalCount } }')).errors).toBeUndefined()
    expect((await held.server.as('hr', second).send('{ listGenders(search: " ") { totalCount } }')).errors).toBeUndefined()
    expect(await times(second, 'admin', 2)).toEqual([undefined, undefined])
  })

  it('by one organisation are refused to all of its people, and to nobody else', async () => {
    const server = await held.server.another({ searchesPerMinute: 4 })
    const { tenantId } = held.server.world
    for (let user = 0; user < 25; user += 1)
      for (let time = 0; time < 4; time += 1) await countSearch(server.services, { tenantId, userId: `someone-${user}` })
    expect(await times(server, 'admin', 1)).toEqual(['RATE_LIMITED'])
    expect(await times(server, 'stranger', 1)).toEqual([undefined])
  })
})

describe('a statement that took too long', () => {
  it('is no bug: it is told what to do, and is a warning in the log', async () => {
    const lines: string[] = []
    const logTo = new Writable({
      write(part: Buffer, _, done) {
        lines.push(...part.toString().split('\n').filter(Boolean))
        done()
      },
    })
    const server = await held.server.another({ logLevel: 'info' }, { logTo })
    const waiting = `select pg_cancel_backend(pid) from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`
    await held.server.rows('begin')
    await held.server.rows('lock table genders in access exclusive mode')
    const asked = held.server.as('admin', server).send('{ listGenders { totalCount } }')
    await expect.poll(async () => (await held.server.rows(waiting)).length, { timeout: 4500, interval: 20 }).toBeGreaterThan(0)
    await held.server.rows('rollback')
    const [error] = (await asked).errors ?? []
    expect(error).toMatchObject({
      message: 'This took too long. Narrow the search or filters and try again.',
      extensions: { code: 'TOO_LARGE', reason: 'SLOW' },
    })
    const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level > 30)
    expect(told.map(({ level, msg }) => [level, msg])).toEqual([[40, 'a statement took too long']])
  })
})
