import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { codeAt, setUpApp } from '../testing/authenticator.ts'
import { Device, type Options } from '../testing/device.ts'

const held = useTestServer({ work: true })
const address = () => held.server.running.address
const minutes = (count: number, seconds = 0) => new Date(Date.parse(startOfTests) + count * 60_000 + seconds * 1000)
const password = () => held.server.world.password
const nobodys = '00000000-0000-7000-8000-000000000000'

async function signedIn(name = 'admin'): Promise<Browser> {
  const browser = new Browser(address())
  await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: password() })
  return browser
}
/** The same browser, so much later. */
async function later(moment: Date, ...browsers: Browser[]): Promise<void> {
  held.server.travel(moment.toISOString())
  for (const browser of browsers) expect((await browser.refresh()).status).toBe(200)
}
const read = <Answer>({ text }: RawAnswer) => JSON.parse(text) as Answer
const ask = async <Data>(browser: Browser, query: string, variables: object = {}) =>
  read<{ data: Data; errors?: { extensions: { code: string } }[] }>(await browser.send('/graphql', { query, variables }))
const codeOf = async (browser: Browser, query: string, variables: object = {}) =>
  (await ask(browser, query, variables)).errors?.[0]?.extensions.code ?? 'done'
const makeGroup = (browser: Browser, name: string) =>
  codeOf(browser, 'mutation ($name: String!) { permissionGroupCreate(input: { name: $name, grants: [] }) { id } }', { name })
const verify = (browser: Browser, shown: object) => browser.send('/api/auth/verify', shown)
const refusalOf = (answer: RawAnswer) => [
  answer.status,
  ...(read<{ error?: { problems?: { path: string }[] } }>(answer).error?.problems ?? []).map(({ path }) => path),
]
const groups = async (name: string) => (await held.server.rows('select id from permission_groups where name = $1', [name])).length

beforeEach(() => held.server.travel(startOfTests))
afterEach(async () => {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'rate_limits']) await held.server.rows(`delete from ${table}`)
})

describe('security verification', () => {
  it('lets a session do what is sensitive for 15 minutes, and asks again after them [PW-149]', async () => {
    const [browser, other] = [await signedIn(), await signedIn()]
    await later(minutes(14, 59), browser)
    expect(await makeGroup(browser, 'Before')).toBe('done')
    await later(minutes(15), browser, other)
    const events = await held.server.events()
    expect(await makeGroup(browser, 'After')).toBe('VERIFICATION_REQUIRED')
    expect([await groups('After'), await held.server.events()]).toEqual([0, events])
    expect((await verify(browser, { password: password() })).status).toBe(200)
    expect(await held.server.events('session.verified')).toBe(1)
    expect(await makeGroup(browser, 'After')).toBe('done')
    expect(await makeGroup(other, 'Elsewhere')).toBe('VERIFICATION_REQUIRED')
    await later(minutes(30), browser)
    expect(await makeGroup(browser, 'Again')).toBe('VERIFICATION_REQUIRED')
  })

  it('is asked for by everything that is sensitive, and only of those who may do it', async () => {
    const [admin, employee] = [await signedIn(), await signedIn('employee')]
    await later(minutes(20), admin, employee)
    const person = held.server.world.people.other
    const acts = {
      bulkDataImportStartProcessing: { id: nobodys },
      permissionGroupUpdate: { id: nobodys, version: 1, name: 'New' },
      permissionGroupDelete: { id: nobodys, version: 1 },
      permissionGroupMemberAdd: { id: nobodys, userId: nobodys },
      permissionGroupMemberRemove: { id: nobodys, userId: nobodys },
      userCreate: { personId: person },
      userUpdate: { id: nobodys, version: 1, username: 'new@demo.example', accessType: 'NORMAL' },
      userEnable: { id: nobodys },
      userInvite: { id: nobodys },
      userDelete: { id: nobodys, version: 1 },
      userIdentityUnlink: { id: nobodys, identityId: nobodys },
      userTemporaryPasswordSet: { id: nobodys },
      userSecondFactorReset: { id: nobodys },
      personDelete: { id: person, version: 1 },
      personalDataExport: { personId: person },
      loginModeSet: { loginMode: 'PASSWORD' },
      identityProviderDelete: { id: nobodys, version: 1 },
      emailDomainDelete: { id: nobodys },
      organisationSettingsUpdate: { version: 1, name: 'Another' },
      organisationLogoUpdate: { version: 1 },
      emailTemplateUpdate: { template: 'invitation', language: 'en', version: 0, subject: 'New', body: 'New' },
      samlKeyUse: { id: nobodys },
      chartLinkCreate: { name: 'A partner', expiresOn: '2026-12-31' },
      chartLinkReplace: { id: nobodys, version: 1 },
    }
    const schema = held.server.running.services.kith.schema
    for (const [name, input] of Object.entries(acts)) {
      const type = inputOf(name)
      const result = String(schema.getMutationType()?.getFields()[name]?.type)
      const document = `mutation ($input: ${type}!) { ${name}(input: $input) ${/^(ID|Int|Boolean)/.test(result) ? '' : '{ __typename }'} }`
      expect([name, await codeOf(admin, document, { input })]).toEqual([name, 'VERIFICATION_REQUIRED'])
      expect([name, await codeOf(employee, document, { input })]).toEqual([name, expect.stringMatching(/FORBIDDEN|NOT_FOUND/)])
    }
    const rows = 'query ($id: ID!) { getBulkDataImportDownload(importId: $id, filter: ALL) { url } }'
    expect(await codeOf(admin, rows, { id: nobodys })).toBe('VERIFICATION_REQUIRED')
    expect(await codeOf(employee, rows, { id: nobodys })).toBe('FORBIDDEN')
  })

  it('is asked for before the download of an export with a column that needs a permission of its own, not of another [PW-149]', async () => {
    const browser = await signedIn('hr')
    const start = async (names: string[]) => {
      const input = { list: 'people', format: 'CSV', columns: names.map((name) => ({ name })) }
      const { data } = await ask<{ listExport: { id: string } }>(
        browser,
        'mutation ($input: ListExportInput!) { listExport(input: $input) { id } }',
        { input },
      )
      return data.listExport.id
    }
    const [sensitive, plain] = [await start(['name', 'employeeNumber']), await start(['name'])]
    const status = 'query ($id: ID!) { getExport(id: $id) { status } }'
    for (const id of [sensitive, plain])
      await expect
        .poll(async () => (await ask<{ getExport: { status: string } }>(browser, status, { id })).data.getExport.status, {
          timeout: 60_000,
        })
        .toBe('READY')
    await later(minutes(16), browser)
    const download = 'query ($id: ID!) { getExport(id: $id) { downloadUrl } }'
    expect(await codeOf(browser, download, { id: sensitive })).toBe('VERIFICATION_REQUIRED')
    expect(await codeOf(browser, download, { id: plain })).toBe('done')
    expect((await verify(browser, { password: password() })).status).toBe(200)
    const { data } = await ask<{ getExport: { downloadUrl: string } }>(browser, download, { id: sensitive })
    expect((await fetch(address() + data.getExport.downloadUrl)).status).toBe(200)
  }, 90_000)

  it('takes the password with a code from users with a second factor, or a passkey of their own', async () => {
    const browser = await signedIn()
    const { secret } = await setUpApp(browser, password(), minutes(0))
    const device = new Device(address())
    const code = codeAt(secret, minutes(0, 30))
    held.server.travel(minutes(0, 30).toISOString())
    const begun = read<{ challenge: string; options: Options }>(await browser.send('/api/auth/passkeys', { password: password(), code }))
    await browser.send('/api/auth/passkeys/confirm', { challenge: begun.challenge, name: 'Phone', response: device.make(begun.options) })
    await later(minutes(20), browser)
    expect(refusalOf(await verify(browser, { password: password() }))).toEqual([422, 'code'])
    expect(await makeGroup(browser, 'Without a code')).toBe('VERIFICATION_REQUIRED')
    expect((await verify(browser, { password: password(), code: codeAt(secret, minutes(20)) })).status).toBe(200)
    expect(await makeGroup(browser, 'With a code')).toBe('done')
    await later(minutes(40), browser)
    const asked = read<{ challenge: string; options: Options }>(await browser.send('/api/auth/passkeys/options', {}))
    const passkey = { challenge: asked.challenge, response: device.show(asked.options) }
    expect((await verify(browser, { passkey })).status).toBe(200)
    expect(await makeGroup(browser, 'With a passkey')).toBe('done')
  })

  it('ends the session after five wrong passwords in a row, and no other [PW-149]', async () => {
    const [browser, other] = [await signedIn('hr'), await signedIn('hr')]
    const wrong = () => verify(browser, { password: 'a guess' })
    for (let tries = 0; tries < 4; tries += 1) expect(refusalOf(await wrong())).toEqual([422, 'password'])
    expect((await verify(browser, {})).status).toBe(422)
    expect((await verify(browser, { password: password() })).status).toBe(200)
    const ended = await held.server.events('session.ended')
    for (let tries = 0; tries < 4; tries += 1) expect(refusalOf(await wrong())).toEqual([422, 'password'])
    const last = await wrong()
    expect(read(last)).toEqual({ status: 'signedOut' })
    expect((await browser.refresh()).status).toBe(401)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(await held.server.events('session.ended')).toBe(ended + 1)
    expect(await other.code()).toBe('signed in')
  })

  it('is for pages of our own, of a signed-in user, and counts guesses like sign-in', async () => {
    const browser = await signedIn('hr')
    expect((await browser.send('/api/auth/verify', { password: password() }, { authorization: '' })).status).toBe(401)
    expect((await browser.send('/api/auth/verify', { password: password() }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const guess = async () => (await verify(browser, { password: 'a guess' })).status
    const credentials = { tenant: 'demo', email: 'hr@demo.example', password: password() }
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe(422)
    expect(await guess()).toBe(200)
    expect((await browser.signIn(credentials)).status).toBe(200)
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe(422)
    expect(await guess()).toBe(200)
    expect((await browser.signIn(credentials)).status).toBe(429)
  })
})
