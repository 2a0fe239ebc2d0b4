import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

const prefix = 'kith-export-'
const abandonedAfterMilliseconds = 86_400_000

/** Writes a file that only this process's user can read, and removes it afterwards. */
export async function withTemporaryFile(work: (out: Writable, path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const path = join(folder, 'export')
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // The stream keeps its failure for the next write; without a listener it would end the process.
  out.on('error', () => {})
  try {
    await work(out, path)
  } finally {
    await finished(out.destroy()).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed processes of this machine left behind, after a day. */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    const found = name.startsWith(prefix) ? await stat(folder).catch(() => undefined) : undefined
    if (found && found.mtimeMs < Date.now() - abandonedAfterMilliseconds) await rm(folder, { recursive: true, force: true })
  }
}
