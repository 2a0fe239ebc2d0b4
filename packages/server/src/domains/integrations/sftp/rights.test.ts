import { expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { connect } from '../testing/directory.ts'
import { updateOutbound } from '../testing/sftp-examples.ts'
import { connectSftp, csv, filesOf, generateAs, logOf, signIn, takeAll } from '../testing/sftp.ts'

const held = useTestServer()
const base = [
  ['integrations.view', 'FUNCTIONAL'],
  ['integrations.edit', 'FUNCTIONAL'],
] as const
const importing = [...base, ['bulk_data.import', 'FUNCTIONAL'], ['position_titles.create', 'FUNCTIONAL']] as const
const titles = '/in/create-position-titles'
type State = { getIntegration: { state: string } }
const state = async () => (await held.server.as('admin').ask<State>('{ getIntegration(slug: "sftp") { state } }')).getIntegration.state

it('files are imported with the rights of whoever generated the credentials, and wait once these may not import any more', async () => {
  const running = await held.server.another({ sftpPort: 0 })
  await connectSftp(held.server)
  await grantOnly(held.server, 'other', base)
  const refused = await held.server.as('other').refused(generateAs, { input: { username: 'theirs' } })
  expect(refused.extensions.problems?.map(({ path }) => path)).toEqual(['username'])
  await grantOnly(held.server, 'other', importing)
  const { made } = await held.server.as('other').ask<{ made: Parameters<typeof signIn>[1] }>(generateAs, { input: { username: 'theirs' } })
  const client = await signIn(running, made)
  const folders = await client.names('/in')
  expect(folders).toContain('create-position-titles')
  expect(folders).not.toContain('create-people')
  await client.put(`${titles}/before.csv`, csv(['Before']))
  await takeAll(held.server)
  const [row] = await held.server.rows<{ by: string }>('select created_by_user_id as by from bulk_data_imports')
  expect(row?.by).toBe(await held.server.userOf('other'))

  await grantOnly(held.server, 'other', base)
  await client.put(`${titles}/after.csv`, csv(['After']))
  await takeAll(held.server)
  expect(await filesOf(held.server)).toMatchObject([{ name: 'after.csv', state: 'WAITING' }, { name: 'before.csv' }])
  expect([await state(), (await logOf(held.server))[0]?.event]).toEqual(['UNAUTHORISED', 'UNAUTHORISED'])
  await expect(signIn(running, made)).rejects.toThrow('authentication methods failed')
  await connectSftp(held.server)
  await takeAll(held.server)
  expect((await filesOf(held.server))[0]).toMatchObject({ name: 'after.csv', state: 'IMPORT_READY' })
  client.end()
})

it('exports are sent with the rights of whoever set them up, and not at all once these may not export any more', async () => {
  const refused = await held.server
    .as('other')
    .refused(updateOutbound, { input: { version: 0, host: 'files.example.com', username: 'kith', exports: ['PEOPLE'] } })
  expect(refused.extensions.problems?.map(({ path }) => path)).toEqual(['exports'])
  await grantOnly(held.server, 'other', [...base, ['bulk_data.export', 'FUNCTIONAL']])
  const input = { version: 0, host: 'files.example.com', username: 'kith', exports: ['PEOPLE'] }
  await held.server.as('other').ask(updateOutbound, { input })
  const send = async () => {
    await held.server
      .as('admin')
      .ask('mutation ($input: SftpSendInput!) { sftpSend(input: $input) { version } }', { input: { host: input.host } })
    await runQueued(held.server, ['sftp-deliver', 'list-export'])
    const query = '{ getSftp { deliveries { state problem } } }'
    return (await held.server.as('admin').ask<{ getSftp: { deliveries: { problem: string }[] } }>(query)).getSftp.deliveries[0]?.problem
  }
  expect(await send()).toBe('RIGHTS')
  expect(await state()).toBe('ENABLED')
  await grantOnly(held.server, 'other', base)
  expect(await send()).toBe('RIGHTS')
  expect(await state()).toBe('UNAUTHORISED')
  const other = await held.server.as('other').refused(connect, { input: { slug: 'sftp' } })
  expect(other.extensions.problems?.map(({ path }) => path)).toEqual(['slug'])
})
