import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import ssh2 from 'ssh2'
import type { Connection, Session } from 'ssh2'
import type { Listening, OpenPort } from '#platform/listening.ts'
import { loggable } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { PasswordCheck } from '#domains/session/public.ts'
import { algorithms, hostKey, quickCiphers } from '../keys.ts'
import { Flow } from './flow.ts'
import { SftpSession } from './session.ts'
import { SignIn } from './sign-in.ts'
import { removeAbandonedUploads } from './staged.ts'
import type { Guest } from './store.ts'

const mostConnections = 200
const mostSessions = 4
const signsInWithin = 30_000
/** For so long a file that is being sent may be finished once the process is to stop. */
const finishesWithin = 6000

/** Takes files by SFTP, where the operator has named a port for it. */
export const sftp: Listening = {
  name: 'sftp',
  open: async (services) => (services.config.sftpPort === undefined ? undefined : listen(services, services.config.sftpPort)),
}

async function listen(services: Services, port: number): Promise<OpenPort> {
  const passwords = new PasswordCheck()
  const guests = new Map<Connection, Set<SftpSession>>()
  const sockets = new Map<string, Socket>()
  const server = new ssh2.Server(
    {
      hostKeys: [hostKey(services.config)],
      algorithms: { ...algorithms, cipher: quickCiphers, serverHostKey: ['ssh-ed25519'], compress: ['none'] },
      ident: 'Kith',
      keepaliveInterval: 30_000,
      keepaliveCountMax: 4,
    },
    (connection, { ip, port: theirs }) => {
      const flow = new Flow(sockets.get(`${ip} ${theirs}`))
      const sessions = new Set<SftpSession>()
      guests.set(connection, sessions)
      connection.on('close', () => {
        guests.delete(connection)
        for (const session of sessions)
          session.close().catch((error: unknown) => services.log.warn({ error: loggable(error) }, 'an upload could not be removed'))
      })
      admit(services, connection, new SignIn(services, passwords, ip), { sessions, flow })
    },
  )
  // Answers are small, and clients wait for them
  const open = createServer({ noDelay: true }, (socket) => {
    const key = `${socket.remoteAddress} ${socket.remotePort}`
    sockets.set(key, socket)
    socket.on('close', () => sockets.delete(key))
    server.injectSocket(socket)
  })
  open.maxConnections = mostConnections
  open.listen(port, services.config.host)
  await once(open, 'listening')
  open.on('error', (error) => services.log.error({ error: loggable(error) }, 'the port for SFTP failed'))
  await removeAbandonedUploads()
  return {
    // A port has such an address
    port: (open.address() as AddressInfo).port,
    isOpen: () => open.listening,
    stop: async () => {
      const closed = new Promise<void>((resolve) => open.close(() => resolve()))
      const isBusy = (sessions: Set<SftpSession>) => [...sessions].some((session) => session.isBusy)
      for (const end = Date.now() + finishesWithin; guests.size > 0 && Date.now() < end; await delay(50))
        for (const [connection, sessions] of guests) if (!isBusy(sessions)) connection.end()
      for (const connection of guests.keys()) connection.end()
      await Promise.race([closed, delay(1000)])
    },
  }
}

type Guests = { readonly sessions: Set<SftpSession>; readonly flow: Flow }

function admit(services: Services, connection: Connection, signIn: SignIn, guests: Guests): void {
  const late = setTimeout(() => connection.end(), signsInWithin)
  const failed = (error: unknown) => {
    services.log.warn({ error: loggable(error) }, 'a sign-in by SFTP failed')
    connection.end()
  }
  // Of clients that go away in the middle, nothing is to be said
  connection.on('error', () => {})
  connection.on('close', () => {
    clearTimeout(late)
    signIn.ended().catch((error: unknown) => services.log.warn({ error: loggable(error) }, 'a sign-in by SFTP was not counted'))
  })
  connection.on('authentication', (context) => {
    signIn.answer(context).then((isEnough) => isEnough && connection.end(), failed)
  })
  connection.on('ready', () => {
    clearTimeout(late)
    connection.on('session', (accept, reject) => {
      if (guests.sessions.size >= mostSessions || signIn.guest === undefined) return reject()
      begin(services, connection, signIn.guest, accept(), guests)
    })
  })
}

function begin(services: Services, connection: Connection, guest: Guest, session: Session, { sessions, flow }: Guests): void {
  session.on('sftp', (accept) => {
    const channel = accept()
    const opened = new SftpSession(services, guest, channel, { flow, end: () => connection.end() })
    sessions.add(opened)
    // OpenSSH waits for the end of the channel before it goes
    channel.on('end', () => channel.end())
    channel.on('close', () => {
      sessions.delete(opened)
      opened.close().catch((error: unknown) => services.log.warn({ error: loggable(error) }, 'an upload could not be removed'))
    })
  })
}
