import type * as fileSystem from 'node:fs'
import { existsSync, mkdirSync, statfsSync, type StatsFs } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { makeDataDirectory, removeDataDirectory } from '../testing/data-directory.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { refuseFullDisk } from './space.ts'

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof fileSystem>()
  return { ...fs, statfsSync: vi.fn<typeof fs.statfsSync>(fs.statfsSync) }
})

const dataDirectory = makeDataDirectory('space')
afterEach(() => void vi.mocked(statfsSync).mockReset())
afterAll(() => removeDataDirectory(dataDirectory))

// What is asked for alone
const leave = (megabytes: number) => vi.mocked(statfsSync).mockReturnValue({ bavail: megabytes * 1000, bsize: 1000 } as StatsFs)

it('a new database is not begun on a disk without room, and says how much it needs, where, and what to do', async () => {
  leave(60)
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
    /^The database needs 200 MB free in .*space.*, and there are 60 MB\. Make room there, or set KITH_DATA_DIR/,
  )
  expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false)
})

it('a database that is there is started with less', () => {
  leave(60)
  mkdirSync(join(dataDirectory, 'postgres'))
  expect(() => refuseFullDisk({ folder: dataDirectory, account: undefined })).not.toThrow()
})
