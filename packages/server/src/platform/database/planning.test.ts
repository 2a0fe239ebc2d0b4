import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { inTransaction, type Connection } from './pool.ts'

const held = useTestServer()
const pool = () => held.server.running.services.pool

const planning = async (db: Connection) => {
  const [row] = await db.query<{ mode: string; scans: string }>(
    "select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scans",
  )
  return `${row?.mode}, ${row?.scans}`
}
describe('long work of many transactions', () => {
  it('plans each statement anew, but the checks of keys of rows that it adds once and by index', async () => {
    await inTransaction(pool(), async (db) => {
      expect(await planning(db)).toBe('auto, on')
      expect(await db.adding(() => planning(db))).toBe('auto, on')
      await db.planAnew('import 1')
      expect(await planning(db)).toBe('force_custom_plan, on')
      expect(await db.adding(() => planning(db))).toBe('auto, off')
      expect(await planning(db)).toBe('force_custom_plan, on')
    })
    expect(await inTransaction(pool(), planning)).toBe('auto, on')
  })

  it('is told what was wrong with the rows, and plans anew after what was taken back', async () => {
    await inTransaction(pool(), async (db) => {
      await db.planAnew('import 2')
      await db.query('savepoint before_rows')
      const wrong = async () => [await Promise.all([db.query('select 1 / 0'), db.query('select 1')])]
      await expect(db.adding(wrong)).rejects.toThrow('division by zero')
      await db.query('rollback to savepoint before_rows')
      expect(await planning(db)).toBe('force_custom_plan, on')
    })
  })
})
