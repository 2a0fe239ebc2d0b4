import ssh2 from 'ssh2'
import type { SFTPWrapper } from 'ssh2'
import { loggable } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import type { Flow } from './flow.ts'
import { Handles, type Opened, type Upload } from './handles.ts'
import { absolute, placeOf } from './paths.ts'
import { Staged, TooMuch } from './staged.ts'
import { waitingFile } from './sql.ts'
import { asGuest, Ended, ensureRoom, foldersOf, Full, keep, remove, rename, type FilePlace, type Guest } from './store.ts'
import { fileAttributes, folderAttributes, listing, readResult } from './tree.ts'

const { STATUS_CODE: status, OPEN_MODE: modes } = ssh2.utils.sftp
/** Within so many milliseconds it is not asked again whether the credentials last. */
const asksAgainAfter = 1000

/** Thrown with what the client is told. */
class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const missing = () => new Refusal(status.NO_SUCH_FILE, 'There is no such file or folder.')
const denied = (message: string) => new Refusal(status.PERMISSION_DENIED, message)

/** One session of somebody who brings files. `end` closes its connection. */
export class SftpSession {
  readonly #services: Services
  readonly #guest: Guest
  readonly #sftp: SFTPWrapper
  readonly #end: () => void
  readonly #flow: Flow
  readonly #handles = new Handles()
  /** Clients look at what they have sent, when it may have been taken. */
  readonly #sent = new Map<string, { readonly size: number; readonly at: Date }>()
  readonly #folders: Promise<ReadonlyMap<string, string>>
  #lastsUntil = 0
  #gathering: Staged | undefined
  #asking: Promise<void> | undefined

  constructor(services: Services, guest: Guest, sftp: SFTPWrapper, { flow, end }: { readonly flow: Flow; readonly end: () => void }) {
    this.#services = services
    this.#guest = guest
    this.#sftp = sftp
    this.#end = end
    this.#flow = flow
    this.#folders = foldersOf(services, guest)
    // Told to whoever asks first
    this.#folders.catch(() => {})
    this.#listen()
  }

  get isBusy(): boolean {
    return this.#handles.uploads.length > 0
  }

  /** Gives up what was not completed. */
  close(): Promise<void> {
    return this.#handles.close()
  }

  #listen(): void {
    const sftp = this.#sftp
    const done = (id: number) => sftp.status(id, status.OK)
    sftp.on('REALPATH', (id, path) => this.#answer(id, async () => sftp.name(id, [named(absolute(path === '.' ? '/' : path))])))
    sftp.on('OPEN', (id, path, flags) => this.#answer(id, async () => sftp.handle(id, await this.#open(path, flags))))
    sftp.on('WRITE', (id, handle, offset, data) => this.#answer(id, async () => this.#write(handle, offset, data).then(() => done(id))))
    sftp.on('READ', (id, handle, offset, length) => this.#answer(id, async () => sftp.data(id, this.#read(handle, offset, length))))
    sftp.on('CLOSE', (id, handle) => this.#answer(id, async () => this.#closed(handle).then(() => done(id))))
    sftp.on('FSTAT', (id, handle) => this.#answer(id, async () => sftp.attrs(id, this.#attributesOf(handle))))
    for (const name of ['STAT', 'LSTAT'] as const)
      sftp.on(name as 'STAT', (id, path) => this.#answer(id, async () => sftp.attrs(id, await this.#stat(path))))
    sftp.on('OPENDIR', (id, path) => this.#answer(id, async () => sftp.handle(id, await this.#openFolder(path))))
    sftp.on('READDIR', (id, handle) => this.#answer(id, async () => this.#list(id, handle)))
    sftp.on('REMOVE', (id, path) => this.#answer(id, async () => this.#remove(path).then(() => done(id))))
    sftp.on('RENAME', (id, from, to) => this.#answer(id, async () => this.#rename(from, to).then(() => done(id))))
    // Clients set times and modes after they have sent a file, which changes nothing here
    sftp.on('SETSTAT', (id) => done(id))
    sftp.on('FSETSTAT', (id) => done(id))
    sftp.on('MKDIR', (id) => sftp.status(id, status.PERMISSION_DENIED, 'The folders are those of the import types.'))
    sftp.on('RMDIR', (id) => sftp.status(id, status.PERMISSION_DENIED, 'The folders are those of the import types.'))
  }

  #answer(id: number, work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (error instanceof Refusal) return this.#sftp.status(id, error.code, error.message)
      if (error instanceof TooMuch) return this.#sftp.status(id, status.FAILURE, 'A file has at most 100 MB.')
      if (error instanceof Full)
        return this.#sftp.status(id, status.FAILURE, 'Too many files are waiting. Try again once they have been taken.')
      if (error instanceof Ended) {
        this.#sftp.status(id, status.PERMISSION_DENIED, 'These credentials are no longer valid.')
        return this.#end()
      }
      this.#services.log.warn({ tenantId: this.#guest.tenantId, error: loggable(error) }, 'a request by SFTP failed')
      return this.#sftp.status(id, status.FAILURE, 'This did not work. Try again in a minute.')
    })
  }

  async #file(path: string): Promise<FilePlace | undefined> {
    const place = placeOf(path)
    const type = place?.at === 'FILE' ? (await this.#folders).get(place.folder) : undefined
    return place?.at === 'FILE' && type !== undefined ? { type, name: place.name } : undefined
  }

  async #open(path: string, flags: number): Promise<Buffer> {
    if ((flags & (modes.WRITE | modes.APPEND)) === 0) {
      const place = placeOf(path)
      if (place?.at === 'FILE') throw denied('What has been sent cannot be read back.')
      const found = place?.at === 'RESULT' ? await readResult(this.#services, this.#guest, place.name) : undefined
      if (!found) throw missing()
      return this.#opened({ kind: 'READING', ...found })
    }
    if ((flags & modes.APPEND) !== 0) throw denied('Send the whole file: nothing is added to one.')
    const place = await this.#file(path)
    if (!place) throw denied('Files go into the folder of their import type, below /in.')
    await asGuest(this.#services, this.#guest, (ctx) => ensureRoom(ctx))
    const staged = await Staged.open()
    try {
      return this.#opened({ kind: 'UPLOAD', place, staged, last: Promise.resolve() })
    } catch (error) {
      await staged.remove()
      throw error
    }
  }

  #opened(opened: Opened): Buffer {
    const handle = this.#handles.add(opened)
    if (!handle) throw new Refusal(status.FAILURE, 'Too much is open at once.')
    return handle
  }

  #upload(handle: Buffer): Upload {
    const opened = this.#handles.get(handle)
    if (opened?.kind !== 'UPLOAD') throw new Refusal(status.FAILURE, 'Nothing is open under this handle.')
    return opened
  }

  async #write(handle: Buffer, offset: number, data: Buffer): Promise<void> {
    const upload = this.#upload(handle)
    const written = this.#isLasting ? upload.staged.write(offset, data) : this.#writeLater(upload, offset, data)
    upload.last = Promise.allSettled([upload.last, written])
    await this.#flow.during(data.length, Promise.all([written, this.#gatherFor(upload)]))
  }

  /** Of the files of a session, one gathers its parts at a time: a client that opens many takes no more memory. */
  async #gatherFor({ staged }: Upload): Promise<void> {
    if (this.#gathering === staged) return
    const before = this.#gathering
    this.#gathering = staged
    await before?.finish()
  }

  /** True for a second after the credentials were asked for, and not while they are: parts are written in the order in which they came. */
  get #isLasting(): boolean {
    return this.#asking === undefined && performance.now() < this.#lastsUntil
  }

  async #writeLater({ staged }: Upload, offset: number, data: Buffer): Promise<void> {
    // The library may use its buffer again
    const bytes = Buffer.from(data)
    await this.#ensureLasting()
    await staged.write(offset, bytes)
  }

  /** Asks at most once a second: an upload has hundreds of parts. */
  async #ensureLasting(): Promise<void> {
    this.#asking ??= asGuest(this.#services, this.#guest, async () => {
      this.#lastsUntil = performance.now() + asksAgainAfter
    }).finally(() => (this.#asking = undefined))
    await this.#asking
  }

  #read(handle: Buffer, offset: number, length: number): Buffer {
    const opened = this.#handles.get(handle)
    if (opened?.kind !== 'READING') throw denied('What has been sent cannot be read back.')
    if (offset >= opened.content.length) throw new Refusal(status.EOF, 'End of file')
    return opened.content.subarray(offset, offset + Math.min(length, 262_144))
  }

  async #closed(handle: Buffer): Promise<void> {
    const opened = this.#handles.get(handle)
    if (opened?.kind !== 'UPLOAD') return void this.#handles.take(handle)
    const { staged } = opened
    try {
      await opened.last
      await staged.finish()
      if (staged.isBroken) throw new Refusal(status.FAILURE, 'The file is not whole, and was not kept. Send it again.')
      await keep(this.#services, this.#guest, opened.place, staged)
      this.#sent.set(keyOf(opened.place), { size: staged.size, at: this.#services.clock.now() })
    } finally {
      this.#handles.take(handle)
      await staged.remove()
    }
  }

  #attributesOf(handle: Buffer) {
    const opened = this.#handles.get(handle)
    if (opened?.kind === 'READING') return fileAttributes(opened.content.length, opened.at)
    return opened?.kind === 'LISTING' ? folderAttributes() : fileAttributes(this.#upload(handle).staged.size, this.#services.clock.now())
  }

  async #stat(path: string) {
    const place = placeOf(path)
    const file = await this.#file(path)
    if (file) {
      const open = this.#handles.uploadAt(file)
      if (open) return fileAttributes(open.staged.size, this.#services.clock.now())
      const sent = this.#sent.get(keyOf(file)) ?? (await this.#waiting(file))
      if (sent) return fileAttributes(sent.size, sent.at)
    }
    if (place?.at === 'RESULT') {
      const found = await readResult(this.#services, this.#guest, place.name)
      if (found) return fileAttributes(found.content.length, found.at)
    }
    const isFolder = place && place.at !== 'FILE' && place.at !== 'RESULT'
    if (!isFolder || (place.at === 'FOLDER' && !(await this.#folders).has(place.folder))) throw missing()
    return folderAttributes()
  }

  #waiting(file: FilePlace) {
    return asGuest(this.#services, this.#guest, async ({ db }) => {
      const row = await db.first(waitingFile, file)
      return row && { size: row.size, at: row.received_at }
    })
  }

  async #openFolder(path: string): Promise<Buffer> {
    const place = placeOf(path)
    const next = place && listing(this.#services, this.#guest, await this.#folders, place)
    if (!next) throw missing()
    return this.#opened({ kind: 'LISTING', next })
  }

  async #list(id: number, handle: Buffer): Promise<void> {
    const opened = this.#handles.get(handle)
    if (opened?.kind !== 'LISTING') throw new Refusal(status.FAILURE, 'No folder is open under this handle.')
    const entries = await opened.next()
    if (entries.length === 0) throw new Refusal(status.EOF, 'End of folder')
    this.#sftp.name(id, [...entries])
  }

  async #remove(path: string): Promise<void> {
    const file = await this.#file(path)
    if (!file || !(await remove(this.#services, this.#guest, file))) throw missing()
    this.#sent.delete(keyOf(file))
  }

  async #rename(from: string, to: string): Promise<void> {
    const [before, after] = [await this.#file(from), await this.#file(to)]
    if (!before) throw missing()
    if (!after) throw denied('Files stay in the folders of their import types, below /in.')
    const open = this.#handles.uploadAt(before)
    if (open) open.place = after
    else if (!(await rename(this.#services, this.#guest, before, after))) throw missing()
    const sent = this.#sent.get(keyOf(before))
    this.#sent.delete(keyOf(before))
    if (sent) this.#sent.set(keyOf(after), sent)
  }
}

const keyOf = ({ type, name }: FilePlace) => `${type}/${name}`
const named = (path: string) => ({ filename: path, longname: path, attrs: folderAttributes() })
