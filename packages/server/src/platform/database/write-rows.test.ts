import { beforeAll, expect, it } from 'vitest'
import { useOwnDatabase } from '../testing/own-database.ts'
import { createPool, inTransaction } from './pool.ts'
import { writeRows } from './write-rows.ts'

const database = useOwnDatabase('rows')
const columns = ['id', 'said', 'amount', 'is_so', 'day', 'at', 'known', 'marks']

beforeAll(async () => {
  await database.admin.query(
    `create table odd (id integer primary key, said text, amount numeric(14, 2), is_so boolean, day date, at timestamptz, known tstzrange, marks jsonb);
    grant all on odd to kith_owner, kith_app, kith_migrator`,
  )
})

it('rows are the same whether they come through COPY or out of a parameter', async () => {
  const odd = ['\\N', 'a\\b', 'two\nlines\r', '\ttab', '', "o'clock", '{"a":1}', '\\.', 'Zoë 🐦', null, undefined]
  const rows = odd.map((said, index) => ({
    id: index,
    said,
    amount: index % 2 === 0 ? '12.50' : null,
    is_so: index % 3 === 0,
    day: '2026-11-28',
    at: new Date('2026-11-28T01:02:03.004Z'),
    known: '[2026-11-28T01:02:03.004Z,)',
    marks: { said, list: [1, 'two\n', { three: '\\' }] },
  }))
  const [copied, inserted] = [await written({ copies: true }, rows), await written({}, rows)]
  expect(copied).toEqual(inserted)
  expect(copied.map(({ said }) => said)).toEqual(odd.map((said) => said ?? null))
})

it('a row that COPY cannot write fails the transaction and leaves the connection as it was', async () => {
  const pool = createPool(database.urls.migrator, 1, { copies: true })
  const target = { table: 'odd', columns }
  const wrong = inTransaction(pool, (db) => writeRows(db, [[target, [{ id: 1, day: 'never' }]]]))
  await expect(wrong).rejects.toThrow('invalid input syntax for type date')
  expect(await inTransaction(pool, (db) => db.query('select 1 as one'))).toEqual([{ one: 1 }])
  await pool.end()
})

type Written = { readonly said: string | null }

async function written(options: { copies?: boolean }, rows: readonly Record<string, unknown>[]): Promise<Written[]> {
  const pool = createPool(database.urls.migrator, 1, options)
  try {
    return await inTransaction(pool, async (db) => {
      await writeRows(db, [[{ table: 'odd', columns }, rows]])
      const found = await db.query<Written>('select * from odd order by id')
      await db.query('delete from odd')
      return found
    })
  } finally {
    await pool.end()
  }
}
