import type { Attributes, FileEntry } from 'ssh2'
import type { Services } from '#platform/services.ts'
import type { Place } from './paths.ts'
import { contentOfResult, idInResult, nameOfResult } from './results.ts'
import * as table from './sql.ts'
import { asGuest, type Guest } from './store.ts'

const [folderMode, fileMode] = [0o040_755, 0o100_644]
const atOnce = 500
const longAgo = new Date(0)

export const folderAttributes = (): Attributes => attributes(folderMode, 0, longAgo)
export const fileAttributes = (size: number, at: Date): Attributes => attributes(fileMode, size, at)

/** Lists a folder a page at a time; an empty page is the last. Undefined for what is no folder. */
export function listing(
  services: Services,
  guest: Guest,
  folders: ReadonlyMap<string, string>,
  place: Place,
): (() => Promise<readonly FileEntry[]>) | undefined {
  switch (place.at) {
    case 'ROOT':
      return once(async () => ['in', 'results'].map(folderEntry))
    case 'IN':
      return once(async () => [...folders.keys()].map(folderEntry))
    case 'RESULTS':
      return resultPages(services, guest)
    case 'FOLDER': {
      const type = folders.get(place.folder)
      if (type === undefined) return undefined
      return once(async () => {
        const rows = await asGuest(services, guest, ({ db }) => db.run(table.waitingFiles, { type }))
        return rows.map(({ name, size, received_at: at }) => entry(name, fileAttributes(size, at)))
      })
    }
    default:
      return undefined
  }
}

/** Reads what became of the file whose result is called so. */
export async function readResult(services: Services, guest: Guest, name: string): Promise<{ content: Buffer; at: Date } | undefined> {
  const id = idInResult(name)
  const row = id === undefined ? undefined : await asGuest(services, guest, ({ db }) => db.first(table.resultOf, { id }))
  if (!row || nameOfResult(row) !== name) return undefined
  return { content: contentOfResult(row, services.config.publicUrl), at: row.settled_at ?? row.received_at }
}

function resultPages(services: Services, guest: Guest): () => Promise<readonly FileEntry[]> {
  let before: string | null = null
  let isOver = false
  return async () => {
    if (isOver) return []
    const rows = await asGuest(services, guest, ({ db }) => db.run(table.resultPage, { before, limit: atOnce }))
    before = rows.at(-1)?.id ?? null
    isOver = rows.length < atOnce
    return rows.map((row) =>
      entry(nameOfResult(row), fileAttributes(contentOfResult(row, services.config.publicUrl).length, row.settled_at ?? row.received_at)),
    )
  }
}

function once(read: () => Promise<readonly FileEntry[]>): () => Promise<readonly FileEntry[]> {
  let isRead = false
  return async () => {
    if (isRead) return []
    isRead = true
    return read()
  }
}

const folderEntry = (name: string) => entry(name, folderAttributes())

/** The long name is what `ls -l` shows. */
function entry(filename: string, attrs: Attributes): FileEntry {
  const mode = attrs.mode === folderMode ? 'drwxr-xr-x' : '-rw-r--r--'
  const [day = '', time = ''] = new Date(attrs.mtime * 1000).toISOString().split('T')
  return { filename, longname: `${mode} 1 kith kith ${String(attrs.size).padStart(10)} ${day} ${time.slice(0, 5)} ${filename}`, attrs }
}

function attributes(mode: number, size: number, at: Date): Attributes {
  const seconds = Math.floor(at.getTime() / 1000)
  return { mode, size, uid: 0, gid: 0, atime: seconds, mtime: seconds }
}
