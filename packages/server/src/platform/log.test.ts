import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { redactedPaths } from './log.ts'
import { Browser } from './testing/browser.ts'
import { postJson } from './testing/raw-request.ts'
import { useTestServer } from './testing/test-server.ts'

const held = useTestServer()

it('a log carries what happened and nothing of what was said: no password, token, address, pay or name', async () => {
  let log = ''
  const logTo = new Writable({
    write(part: Buffer, _, done) {
      log += part.toString()
      done()
    },
  })
  const server = await held.server.another({ logLevel: 'trace' }, { logTo, work: true })
  const token = await held.server.tokenOf('admin')
  const canaries = ['canary-password-1', 'canary@address.example', '123456.78', 'Canarius', 'canary-phone', token]
  const [password = '', email = '', pay = '', name = '', phone = ''] = canaries

  const browser = new Browser(server.address)
  await browser.signIn({ tenant: 'demo', email, password })
  await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password })
  await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
  canaries.push(held.server.world.password, browser.accessToken, browser.refreshToken)
  await browser.refresh()
  await browser.signOut(`?redirect_url=/spa/people?search=${name}`)
  await postJson(server.address, `/nowhere/${name}?email=${email}`, { password })

  // The database quotes what it cannot read as a number.
  await held.server.rows(`alter table genders add check (case when name = '${name}' then name::integer > 0 else true end)`)
  const send = (query: string, variables: object) =>
    postJson(server.address, '/graphql', { query, variables }, { authorization: `Bearer ${token}`, 'trace-request-id': randomUUID() })
  const broken = await send('mutation ($input: GenderCreateInput!) { genderCreate(input: $input) { id } }', { input: { name } })
  expect(broken.text).toContain('INTERNAL')
  await send('mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }', {
    input: { lastName: name, email, phoneNumber: phone },
  })
  await send(`{ getGender(id: "${email}") { id } listGenders(search: "${pay}") { totalCount } nonsense(email: "${email}") }`, {})
  await send('query ($first: Int) { listGenders(first: $first) { totalCount } }', { first: pay })

  expect(log).toContain('"msg":"operation failed"')
  expect(log).toContain('"code":"22P02"')
  expect(log).toContain('"route":"/api/auth/sign-in"')
  for (const canary of canaries) expect(log).not.toContain(canary)
})

it('a log blackens what should never have been given to it', async () => {
  let log = ''
  const logTo = new Writable({
    write(part: Buffer, _, done) {
      log += part.toString()
      done()
    },
  })
  const { services } = await held.server.another({ logLevel: 'info' }, { logTo })
  for (const path of redactedPaths) {
    const given = path
      .replace('*', 'any')
      .split('.')
      .reduceRight<unknown>((value, key) => ({ [key]: value }), 'a canary')
    services.log.info(given, path)
  }
  expect(log.match(/\[Redacted\]/g)).toHaveLength(redactedPaths.length)
  expect(log).not.toContain('a canary')
})
