import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { SftpProblem } from '@kith/shared/domains/integrations/sftp.ts'
import ssh2 from 'ssh2'
import type { SFTPWrapper } from 'ssh2'
import type { Config } from '#platform/config.ts'
import { judgedAddress, UnsafeAddress } from '#platform/http/guarded-fetch.ts'
import { algorithms, typeOfKey } from '../keys.ts'

export type Remote = {
  readonly host: string
  readonly port: number
  readonly username: string
  /** Without one, the key of Kith signs in. */
  readonly password: string | null
  readonly privateKey: string
  /** The one it has shown before; anything else ends the connection. */
  readonly hostKey: Buffer | null
}
export type Connected = {
  /** The key that the server has shown. */
  readonly hostKey: Buffer
  readonly put: (folder: string, name: string, bytes: Readable, size: number) => Promise<void>
  readonly end: () => void
}

/** Why nothing reaches the server; with the key that it showed where that is another one. */
export class NotSent extends Error {
  readonly problem: SftpProblem
  readonly offeredKey: Buffer | undefined
  constructor(problem: SftpProblem, offeredKey?: Buffer) {
    super(`Nothing was sent: ${problem}`)
    this.problem = problem
    this.offeredKey = offeredKey
  }
}

/** A server that says nothing for so long hangs. */
const patienceMilliseconds = 20_000
const [pieceBytes, piecesAtOnce] = [32_768, 32]
const { STATUS_CODE: status } = ssh2.utils.sftp

type Patience = { readonly milliseconds?: number }

/** Signs in at the server of an organisation, at the very address that was judged, known by its key. Throws NotSent. */
export async function reach(
  config: Pick<Config, 'production' | 'internalHosts'>,
  remote: Remote,
  patience: Patience = {},
): Promise<Connected> {
  const milliseconds = patience.milliseconds ?? patienceMilliseconds
  try {
    return await signIn(await socketTo(config, remote, milliseconds), remote, milliseconds)
  } catch (error) {
    // A server that has no key of the kind that is known shows another one when it is asked for any
    if (error instanceof NoCommonKey && remote.hostKey) {
      const offered = await signIn(
        await socketTo(config, remote, milliseconds),
        { ...remote, hostKey: Buffer.alloc(0) },
        milliseconds,
      ).catch((other: unknown) => other)
      throw offered instanceof NotSent ? offered : new NotSent('HOST_KEY')
    }
    throw error
  }
}

class NoCommonKey extends Error {}

async function socketTo(
  config: Pick<Config, 'production' | 'internalHosts'>,
  { host, port }: Remote,
  milliseconds: number,
): Promise<Socket> {
  const { address } = await judgedAddress(config, host).catch((error: unknown) => {
    throw new NotSent(error instanceof UnsafeAddress ? 'ADDRESS' : 'NETWORK')
  })
  const socket = connect({ host: address, port, noDelay: true })
  return new Promise((resolve, reject) => {
    const failed = () => {
      socket.destroy()
      reject(new NotSent('NETWORK'))
    }
    socket.setTimeout(milliseconds, failed)
    socket.once('error', failed)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', failed)
      resolve(socket)
    })
  })
}

function signIn(sock: Socket, { username, password, privateKey, hostKey }: Remote, milliseconds: number): Promise<Connected> {
  const client = new ssh2.Client()
  let shown: Buffer | undefined
  let isOther = false
  const serverHostKey = hostKey && hostKey.length > 0 ? kindsOf(typeOfKey(hostKey)) : undefined
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      client.destroy()
      reject(error instanceof Error ? error : new NotSent('NETWORK'))
    }
    client.on('error', (error: Error & { level?: string }) => {
      if (isOther && shown) return fail(new NotSent('HOST_KEY', shown))
      if (error.level === 'client-authentication') return fail(new NotSent('SIGN_IN'))
      if (error.level === 'handshake' && /host key/i.test(error.message)) return fail(new NoCommonKey(error.message))
      return fail(new NotSent(error.level === 'client-timeout' ? 'HANGS' : 'NETWORK'))
    })
    client.on('close', () => fail(new NotSent('NETWORK')))
    client.on('ready', () => {
      const wait = setTimeout(() => fail(new NotSent('HANGS')), milliseconds)
      client.sftp((error, sftp) => {
        clearTimeout(wait)
        if (error || !shown) return fail(new NotSent('REFUSED'))
        resolve({ hostKey: shown, put: putInto(client, sftp, milliseconds), end: () => client.end() })
      })
    })
    client.connect({
      sock,
      username,
      ...(password === null ? { privateKey } : { password }),
      readyTimeout: milliseconds,
      algorithms: { ...algorithms, ...(serverHostKey ? { serverHostKey } : {}) },
      hostVerifier: (key: Buffer) => {
        shown = Buffer.from(key)
        isOther = hostKey !== null && !hostKey.equals(key)
        return !isOther
      },
    })
  })
}

/** Servers sign with the same RSA key in several ways. */
const kindsOf = (type: string): ssh2.ServerHostKeyAlgorithm[] =>
  // The kinds of keys are those that this side has offered
  type === 'ssh-rsa' ? ['rsa-sha2-512', 'rsa-sha2-256'] : [type as ssh2.ServerHostKeyAlgorithm]

/** Sends a file under a name that nobody takes for a complete one, and gives it its own once all of it has arrived. */
function putInto(client: ssh2.Client, sftp: SFTPWrapper, milliseconds: number): Connected['put'] {
  const gone = new Promise<never>((_, reject) => client.once('close', () => reject(new NotSent('NETWORK'))))
  // Told to whoever waits for an answer then
  gone.catch(() => {})
  const step = async <Result = void>(ask: (done: (error: Error | null | undefined, result: Result) => void) => void) => {
    const answer = new Promise<Result>((resolve, reject) =>
      ask((error, result) => {
        if (error) reject(problemOf(error))
        else resolve(result)
      }),
    )
    const end = new AbortController()
    const hangs = delay(milliseconds, undefined, { signal: end.signal }).then(() => {
      client.destroy()
      throw new NotSent('HANGS')
    })
    hangs.catch(() => {})
    return Promise.race([answer, gone, hangs]).finally(() => end.abort())
  }
  return async (folder, name, bytes, size) => {
    const path = folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`
    const handle = await step<Buffer>((done) => sftp.open(`${path}.part`, 'w', done))
    await writeAll(bytes, (piece, at) => step((done) => sftp.write(handle, piece, 0, piece.length, at, done)))
    await step((done) => sftp.close(handle, done))
    const { size: arrived } = await step<{ size: number }>((done) => sftp.stat(`${path}.part`, done))
    if (arrived !== size) throw new NotSent('REFUSED')
    await step((done) => sftp.ext_openssh_rename(`${path}.part`, path, done)).catch(async (error: unknown) => {
      if (error instanceof NotSent && (error.problem === 'NETWORK' || error.problem === 'HANGS')) throw error
      // Servers without the extension rename to no name that is taken
      await step((done) => sftp.unlink(path, done)).catch(() => {})
      await step((done) => sftp.rename(`${path}.part`, path, done))
    })
  }
}

/** Has several pieces on their way at once, so that a distant server is not waited for with each of them. */
async function writeAll(bytes: Readable, write: (piece: Buffer, at: number) => Promise<void>): Promise<void> {
  const underWay = new Set<Promise<void>>()
  let at = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const piece = chunk.subarray(from, from + pieceBytes)
      const written: Promise<void> = write(piece, at).finally(() => underWay.delete(written))
      // Its failure is thrown below
      written.catch(() => {})
      underWay.add(written)
      at += piece.length
      if (underWay.size >= piecesAtOnce) await Promise.race(underWay)
    }
  }
  await Promise.all(underWay)
}

function problemOf(error: Error): NotSent {
  if (error instanceof NotSent) return error
  const code = 'code' in error ? error.code : undefined
  if (code === status.NO_SUCH_FILE || code === status.PERMISSION_DENIED) return new NotSent('FOLDER')
  return new NotSent(typeof code === 'number' ? 'REFUSED' : 'NETWORK')
}
