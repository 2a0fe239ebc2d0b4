import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canWriteInto, chooseAccount, giveTo, type Account } from './account.ts'

/** The folder that holds the cluster `postgres`, its log and, if need be, copied binaries; `account` can enter it. */
export type Home = { folder: string; account: Account }

/** Where root keeps what PostgreSQL's account could not reach below the data directory. Never a temporary folder. */
const reachableFolders = ['/var/lib/kith', '/opt/kith', '/srv/kith']

/** The home of a data directory: itself, unless root runs Kith below a folder that PostgreSQL's account cannot enter. */
export function enterDataDirectory(dataDirectory: string): Home {
  const record = join(dataDirectory, 'postgres-location')
  if (existsSync(record)) return enterRecordedHome(record)

  const cluster = join(dataDirectory, 'postgres')
  const account = chooseAccount(cluster)
  if (!account) return { folder: dataDirectory, account }
  if (existsSync(cluster)) return enterExistingHome(dataDirectory, account)
  if (canLiveIn(dataDirectory, account)) return { folder: dataDirectory, account }
  return moveElsewhere(dataDirectory, record, account)
}

function enterRecordedHome(record: string): Home {
  const folder = readFileSync(record, 'utf8').trim()
  if (existsSync(folder)) return { folder, account: chooseAccount(join(folder, 'postgres')) }
  throw new Error(
    `The database lies in ${folder}, says ${record}, but that folder is gone. ` +
      'Bring it back, or delete that file to begin with an empty database.',
  )
}

function enterExistingHome(dataDirectory: string, account: Account): Home {
  if (canLiveIn(dataDirectory, account)) return { folder: dataDirectory, account }
  throw new Error(
    `The database in ${dataDirectory} cannot be entered by user ${account?.uid}, as whom PostgreSQL runs. ` +
      'Let others enter the folders above it (chmod o+x), or start Kith as the owner of those folders.',
  )
}

function canLiveIn(folder: string, account: Account): boolean {
  let room: string | undefined
  try {
    room = mkdtempSync(join(folder, 'postgres.room-'))
    giveTo(account, room)
    return canWriteInto(room, account)
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  } finally {
    if (room) rmSync(room, { recursive: true, force: true })
  }
}

function moveElsewhere(dataDirectory: string, record: string, account: Account): Home {
  for (const parent of reachableFolders) {
    if (!makeEnterable(parent) || !canLiveIn(parent, account)) continue
    const folder = mkdtempSync(join(parent, 'data-'))
    writeFileSync(join(folder, 'belongs-to'), `${dataDirectory}\n`)
    giveTo(account, folder)
    writeFileSync(`${record}.new`, `${folder}\n`, { flush: true })
    renameSync(`${record}.new`, record)
    return { folder, account }
  }
  throw new Error(
    `User ${account?.uid}, as whom PostgreSQL runs, can reach neither ${dataDirectory} nor ${reachableFolders.join(', ')}. ` +
      'Set KITH_DATA_DIR to a folder below which everybody may enter, or start Kith as an ordinary user.',
  )
}

function makeEnterable(folder: string): boolean {
  try {
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return ['EACCES', 'EPERM', 'EROFS', 'EINVAL', 'ENOTSUP', 'ENOENT'].includes(String(code))
}
