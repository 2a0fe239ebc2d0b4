import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer()
const long = 'Ж'.repeat(100)
let id = ''

beforeAll(async () => {
  const names = { firstName: 'Vera', middleName: 'Wanda', lastName: 'Xander', employeeNumber: 'W7' }
  id = (await makePerson(held.server, { ...names, emails: [{ email: 'vera@home.example', isPersonal: true }] })).id
})

const words = () =>
  held.server.rows<{ word: string; guard: string; sort_name: string }>(
    'select word, guard, sort_name from person_words where person_id = $1 order by word',
    [id],
  )

/** Finds words that no search text has, and words of search texts that are missing. */
const outOfStep = () =>
  held.server.rows(`
    with kept as (select tenant_id, person_id, word, guard, sort_name from person_words),
    derived as (
      select tenant_id, id, word, guard, sort_name from people cross join lateral app.words_in(coalesce(search_text, long_search_text))
    )
    (table kept except all table derived) union all (table derived except all table kept)`)

async function rename(names: Readonly<Record<string, string | null>>) {
  const [person] = await held.server.rows<{ version: number }>('select version from people where id = $1', [id])
  await held.server.as('hr').ask('mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }', {
    input: { id, version: person?.version, ...names },
  })
}

describe('the words by which people are found', () => {
  it('are those of the search text, each with its guard and the sort name', async () => {
    const [{ platform_id: number } = { platform_id: '' }] = await held.server.rows<{ platform_id: string }>(
      'select platform_id::text from people where id = $1',
      [id],
    )
    const found = Object.entries({ vera: 'DIRECTORY', wanda: 'PROFILE', xander: 'DIRECTORY', w7: 'PROFILE', [number]: 'PROFILE' })
    expect(await words()).toEqual(
      [...found, ['vera@home.example', 'CONTACT_DETAILS']]
        .map(([word = '', guard]) => ({ word, guard, sort_name: 'xander vera' }))
        .toSorted((a, b) => (a.word < b.word ? -1 : 1)),
    )
    expect(await outOfStep()).toEqual([])
  })

  it('follow the names, also into a search text that is too long for the index and out of it', async () => {
    await rename({ preferredName: long, middleName: `Ю${long}`, lastName: `Y${long}` })
    const [person] = await held.server.rows<{ search_text: string | null }>('select search_text from people where id = $1', [id])
    expect(person?.search_text).toBeNull()
    expect((await words()).map(({ word }) => word)).toContain(`y${long.slice(1).toLowerCase()}`)
    expect(await outOfStep()).toEqual([])
    await rename({ preferredName: null, middleName: 'Vera', lastName: 'Xander' })
    expect((await words()).filter(({ word }) => !/^[\dw]/.test(word))).toEqual([
      { word: 'vera', guard: 'DIRECTORY', sort_name: 'xander vera' },
      { word: 'vera@home.example', guard: 'CONTACT_DETAILS', sort_name: 'xander vera' },
      { word: 'xander', guard: 'DIRECTORY', sort_name: 'xander vera' },
    ])
    expect(await outOfStep()).toEqual([])
  })

  it('end with the person', async () => {
    const [person] = await held.server.rows<{ version: number }>('select version from people where id = $1', [id])
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id, version: person?.version } })
    expect(await words()).toEqual([])
    expect(await outOfStep()).toEqual([])
  })
})
