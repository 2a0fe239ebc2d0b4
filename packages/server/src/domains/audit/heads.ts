import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction } from '#platform/database/pool.ts'
import { firstHash, markOf } from '#platform/events/chain.ts'
import type { Services } from '#platform/services.ts'
import { chainHeads } from './sql/chain.ts'

/** How far a tenant's chain had come at a moment, as kept outside the database. `mark` proves it to those who have the secret. */
export type KeptHead = {
  readonly at: string
  readonly tenant: string
  readonly position: number
  readonly mark: string
  /** The last of a tenant that was deleted on purpose. */
  readonly isLast?: true
}

export const headsFolder = (dataDirectory: string) => join(dataDirectory, 'audit-heads')

/** Adds the head of each chain that has grown since the last time to the month's file, and to the log: one statement for all organisations. Returns how many. */
export async function keepHeads({ pool, config, clock, log }: Services): Promise<number> {
  const at = clock.now().toISOString()
  const folder = headsFolder(config.dataDirectory)
  const file = join(folder, `${at.slice(0, 7)}.jsonl`)
  const last = new Map(readHeads(existsSync(file) ? [file] : []).map(({ tenant, mark }) => [tenant, mark]))
  const heads: KeptHead[] = []
  for (const head of await inTransaction(pool, (db) => db.run(chainHeads, {}))) {
    const { tenant, position } = head
    const mark = head.mark.toString('hex')
    if (mark !== last.get(tenant)) heads.push({ at, tenant, position, mark })
  }
  if (heads.length === 0) return 0
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  appendFileSync(file, heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600 })
  for (const head of heads) log.info({ auditHead: head }, 'the head of an audit chain')
  return heads.length
}

/** Keeps the last head of a tenant that is deleted, so that it is not missed. The mark proves that it was deleted with knowledge of the secret. */
export function keepLastHead({ config, clock }: Pick<Services, 'config' | 'clock'>, tenant: string, position: number): void {
  const at = clock.now().toISOString()
  const folder = headsFolder(config.dataDirectory)
  const head: KeptHead = { at, tenant, position, mark: lastMark(config.secret, tenant, position), isLast: true }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  appendFileSync(join(folder, `${at.slice(0, 7)}.jsonl`), `${JSON.stringify(head)}\n`, { mode: 0o600 })
}

/** Without the secret it cannot be made: then the tenant was not deleted with Kith. */
export const lastMark = (secret: string, tenant: string, position: number) =>
  markOf(secret, `deleted ${tenant}`, position, firstHash).toString('hex')

/** The heads in the files of this installation's folder. */
export function keptHeads(dataDirectory: string): KeptHead[] {
  const folder = headsFolder(dataDirectory)
  if (!existsSync(folder)) return []
  return readHeads(
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
      .map((name) => join(folder, name)),
  )
}

/** Reads lines of such a file, or of the log, where each lies in `auditHead`; other lines are passed over. */
export function readHeads(files: readonly string[]): KeptHead[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => headOf(line) ?? []),
  )
}

function headOf(line: string): KeptHead | undefined {
  if (!line.includes('"mark"')) return undefined
  try {
    const parsed = JSON.parse(line) as { auditHead?: unknown }
    const head = (parsed.auditHead ?? parsed) as Partial<KeptHead>
    const { at, tenant, position, mark, isLast } = head
    return at && tenant && position && mark ? { at, tenant, position, mark, ...(isLast && { isLast }) } : undefined
  } catch {
    // A line that was cut off when the disk was full.
    return undefined
  }
}
