import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The user that PostgreSQL runs as; undefined means the user that Kith runs as. */
export type Account = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses root: as root it runs as the owner of its cluster, or as `nobody` if there is none yet. */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Asks by trying, because mode bits do not tell about access lists, mounts and user namespaces. */
export function canWriteInto(folder: string, account: Account): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  if (attempt.error && account) throw cannotBecome(account, attempt.error)
  return attempt.status === 0
}

export function giveTo(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

export function giveTreeTo(account: Account, path: string): void {
  if (!account) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), account.uid, account.gid)
  }
  giveTo(account, path)
}

function cannotBecome(account: { uid: number }, cause: Error): Error {
  return new Error(
    `PostgreSQL does not run as root, and this process may not become user ${account.uid} (${cause.message}). ` +
      'Start Kith as an ordinary user, or name a PostgreSQL server in KITH_DATABASE_URL.',
  )
}
