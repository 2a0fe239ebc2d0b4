import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { answerFor } from '../errors.ts'
import { ReadTransaction } from '../read-transaction.ts'
import { useTestServer } from '../testing/test-server.ts'
import { inTransaction } from './pool.ts'
import { shapedStatement, statement, type Parameters } from './statement.ts'

const held = useTestServer()
const pool = () => held.server.running.services.pool
const fail = (code: string) => `do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`

describe('a transaction', () => {
  it.each(['40001', '40P01'])('is tried three times when another one is in its way (%s)', async (code) => {
    let times = 0
    const succeedsLate = inTransaction(pool(), async (db) => {
      times += 1
      if (times < 3) await db.query(fail(code))
      return times
    })
    expect(await succeedsLate).toBe(3)
    times = 0
    const neverSucceeds = inTransaction(pool(), async (db) => {
      times += 1
      await db.query(fail(code))
    })
    await expect(neverSucceeds).rejects.toThrow('made up')
    expect(times).toBe(3)
  })

  it('is not tried again for another reason', async () => {
    let times = 0
    const work = inTransaction(pool(), async (db) => {
      times += 1
      await db.query(fail('23514'))
    })
    await expect(work).rejects.toThrow('made up')
    expect(times).toBe(1)
  })

  it('ends what takes too long: statements after 15 seconds, waiting for a lock after 5, doing nothing after 30', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const shown = await inTransaction(pool(), (db) => Promise.all(limits.map((limit) => db.query(`show ${limit}`))))
    expect(shown.flat().map((row) => Object.values(row))).toEqual([['15s'], ['5s'], ['30s']])
  })

  it('of a request that reads is one, sees one moment, and can write nothing', async () => {
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'hr@demo.example'")
    const identity = { tenantId: held.server.world.tenantId, userId: user?.id ?? '' }
    const transaction = new ReadTransaction(held.server.running.services, identity)
    const ctx = await transaction.context()
    expect(await transaction.context()).toBe(ctx)
    expect(await ctx.db.query('show transaction_isolation')).toEqual([{ transaction_isolation: 'repeatable read' }])
    expect(await ctx.db.query('show plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
    await expect(ctx.db.query('update users set version = version')).rejects.toMatchObject({ code: '25006' })
    await transaction.close()
  })

  it('of a request that was answered is not opened again, and sends nothing on the connection that it gave back, for what was still being read', async () => {
    const userId = await held.server.userOf('employee')
    const transaction = new ReadTransaction(held.server.running.services, { tenantId: held.server.world.tenantId, userId })
    const ctx = await transaction.context()
    await transaction.end()
    const sent = ctx.db.statements
    await expect(transaction.context()).rejects.toThrow('The request has been answered')
    await expect(ctx.db.query('select 1')).rejects.toThrow('The connection has been given back')
    expect(ctx.db.statements).toBe(sent)
    expect(pool().idleCount).toBe(pool().totalCount)
  })

  it('gives its connection back, whatever happened in it', async () => {
    for (let count = 0; count < 20; count += 1) await inTransaction(pool(), (db) => db.query(fail('P0001'))).catch(() => undefined)
    expect(pool().totalCount).toBeLessThanOrEqual(pool().options.max ?? 0)
    expect(pool().idleCount).toBe(pool().totalCount)
  })
})

describe('what the database refuses', () => {
  it.each([
    ['23505', 'CONFLICT'],
    ['23503', 'CONFLICT'],
    ['23P01', 'CONFLICT'],
    ['40001', 'CONFLICT'],
    ['55P03', 'CONFLICT'],
    ['22003', 'INVALID'],
    ['22008', 'INVALID'],
    ['57P01', 'UNAVAILABLE'],
    ['23514', 'INTERNAL'],
    ['42P01', 'INTERNAL'],
    ['22P02', 'INTERNAL'],
  ])('%s is told as %s, without its words', async (code, told) => {
    const error = await inTransaction(pool(), (db) => db.query(fail(code))).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(pg.DatabaseError)
    const answer = answerFor(error)
    expect(answer.code).toBe(told)
    expect(JSON.stringify(answer)).not.toMatch(/made up|raise|exception/)
  })
})

describe('a statement', () => {
  const double = statement(
    (_, p: Parameters<{ value: number; other: string }>) => sql<{ twice: number }>`select ${p.value}::int * 2 as twice, ${p.other}::text`,
  )

  it('is one prepared statement for each text, and takes its parameters by name', async () => {
    expect(double.text).toBe('select $1::int * 2 as twice, $2::text')
    expect(double.bind({ other: 'x', value: 4 })).toEqual([4, 'x'])
    expect(await inTransaction(pool(), (db) => db.first(double, { value: 21, other: '' }))).toMatchObject({ twice: 42 })
  })

  it('says which parameter it was run without', () => {
    // What the types forbid is what is tried here
    expect(() => double.bind({ value: 1 } as { value: number; other: string })).toThrow(/without its parameter other/)
  })

  it('with a shape is compiled once for each shape', () => {
    let compiled = 0
    const shaped = shapedStatement((_, shape: { column: string }, p: Parameters<{ id: string }>) => {
      compiled += 1
      return sql`select ${sql.ref(shape.column)} from people where id = ${p.id}`
    })
    expect(shaped({ column: 'id' })).toBe(shaped({ column: 'id' }))
    expect(shaped({ column: 'last_name' }).text).toContain('"last_name"')
    expect(compiled).toBe(2)
  })
})
