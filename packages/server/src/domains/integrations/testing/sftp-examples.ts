import ssh2 from 'ssh2'
import { v7 } from 'uuid'
import type { TestServer } from '#platform/testing/test-server.ts'
import { fingerprintOf } from '../sftp/keys.ts'
import { connectSftp } from './sftp.ts'

export const updateOutbound = 'mutation ($input: SftpOutboundUpdateInput!) { done: sftpOutboundUpdate(input: $input) { version } }'

let made = 0

const settings = { host: 'files.example.com', username: 'kith', exports: ['PEOPLE'] }

/** Settings with which exports are sent to another folder than before. */
export async function outboundAt(server: TestServer) {
  const version = await setUpOutbound(server)
  made += 1
  return { version, ...settings, folder: `from-kith-${made}` }
}

/** There is one server for each organisation. Returns the version of its settings. */
async function setUpOutbound(server: TestServer): Promise<number> {
  await connectSftp(server)
  const { getSftp } = await server.as('admin').ask<{ getSftp: { version: number } }>('{ getSftp { version } }')
  if (getSftp.version > 0) return getSftp.version
  return (await server.as('admin').ask<{ done: { version: number } }>(updateOutbound, { input: { version: 0, ...settings } })).done.version
}

export async function sending(server: TestServer): Promise<{ host: string }> {
  await setUpOutbound(server)
  return { host: settings.host }
}

/** A server that was known by one key and has shown another one. */
export async function offerKey(server: TestServer): Promise<{ fingerprint: string }> {
  await setUpOutbound(server)
  const [known, offered] = [newKey(), newKey()]
  await server.rows('update sftp_outbound set host_key = $1, offered_key = $2 where tenant_id = $3', [
    known,
    offered,
    server.world.tenantId,
  ])
  return { fingerprint: fingerprintOf(offered) }
}

/** Saved columns for files of people. */
export async function mappingOf(server: TestServer): Promise<string> {
  const id = v7()
  await server.rows("insert into bulk_data_mappings (tenant_id, id, name, type, headings) values ($1, $2, $3, 'CREATE_PEOPLE', $4)", [
    server.world.tenantId,
    id,
    `Example ${id}`,
    JSON.stringify({ vorname: 'first_name' }),
  ])
  return id
}

function newKey(): Buffer {
  const key = ssh2.utils.parseKey(ssh2.utils.generateKeyPairSync('ed25519').public)
  return key instanceof Error ? Buffer.alloc(0) : key.getPublicSSH()
}
