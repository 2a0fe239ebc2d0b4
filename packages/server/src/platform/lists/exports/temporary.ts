import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'kith-export-'
const abandonedAfterMilliseconds = 86_400_000

/** Works with a file in a folder that only this process's user can read, and removes it afterwards. */
export async function inTemporaryFolder(work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    await work(join(folder, 'export'))
  } finally {
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
