import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'

/** What a new cluster takes, with the first of what is written ahead of it, in megabytes. */
const needed = 200

/** A cluster is only made where it has room: PostgreSQL itself gives up in the middle, with words of its own. */
export function refuseFullDisk({ folder }: Home): void {
  if (existsSync(join(folder, 'postgres'))) return
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free >= needed) return
  throw new Error(
    `The database needs ${needed} MB free in ${folder}, and there are ${free} MB. Make room there, or set KITH_DATA_DIR to a folder on another disk.`,
  )
}
