import type { Running } from '#src/main.ts'
import type { ConnectConfig } from 'ssh2'
import type { TestServer } from '#platform/testing/test-server.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { connect } from './directory.ts'
import { SftpClient } from './sftp-client.ts'

export const generateAs = `mutation ($input: SftpInboundCredentialsGenerateInput!) {
  made: sftpInboundCredentialsGenerate(input: $input) { password sftp { inbound { username signInName generatedBy publicKey allowedAddresses } } } }`
export type Generated = {
  password: string
  sftp: {
    inbound: { username: string; signInName: string; generatedBy: string; publicKey: string | null; allowedAddresses: string | null }
  }
}
export const csv = (names: readonly string[]) => `name\n${names.join('\n')}\n`

export async function connectSftp(server: TestServer, values: object = {}): Promise<void> {
  await server.as('admin').ask(connect, { input: { slug: 'sftp', ...values } })
}

export async function generateCredentials(server: TestServer, input: object = {}): Promise<Generated> {
  return (await server.as('admin').ask<{ made: Generated }>(generateAs, { input: { username: 'payroll', ...input } })).made
}

export const refusedCredentials = (server: TestServer, input: object) =>
  server.as('admin').refused(generateAs, { input: { username: 'payroll', ...input } })

/** Signs in with a password, or with what else is given. */
export function signIn(running: Running, { password, sftp: { inbound } }: Generated, config: ConnectConfig = {}): Promise<SftpClient> {
  const port = running.services.ports.portOf('sftp') ?? 0
  return SftpClient.open({ port, username: inbound.signInName, ...('privateKey' in config ? {} : { password }), ...config })
}

export const takeAll = (server: TestServer) => runQueued(server, ['sftp-take'])

export type ShownFile = { name: string; type: string; state: string; importId: string | null; problems: string[] }
/** The latest files, as an administrator sees them. */
export async function filesOf(server: TestServer): Promise<ShownFile[]> {
  type Answer = { getSftp: { files: ShownFile[] } }
  return (await server.as('admin').ask<Answer>('{ getSftp { files { name type state importId problems } } }')).getSftp.files
}

type Logged = { listIntegrationLogEntries: { items: { event: string; type: string; detail: string | null }[] } }
export async function logOf(server: TestServer) {
  const query = '{ listIntegrationLogEntries(slug: "sftp") { items { event type detail } } }'
  return (await server.as('admin').ask<Logged>(query)).listIntegrationLogEntries.items
}
