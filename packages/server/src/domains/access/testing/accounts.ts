import type { WorldPerson } from '#src/demo/test-world.ts'
import { Browser } from '#platform/testing/browser.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type AccountRow = {
  id: string
  username: string
  displayName: string
  status: string
  accessType: string
  version: number
  password: string
  disableOn: string | null
}
export type Made = { userCreate: { user: AccountRow & { groups: { name: string }[] }; temporaryPassword: string | null } }

export const fields = 'id username displayName status accessType version password activeFrom disableOn lastSignedInAt groups { name }'
export const change = (name: string, returns: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${returns} }`
export const update = change('userUpdate', `{ ${fields} }`)
export const disable = change('userDisable', `{ ${fields} }`)
export const enable = change('userEnable', `{ ${fields} }`)
export const remove = change('userDelete', '')
export const temporary = change('userTemporaryPasswordSet', '{ temporaryPassword }')
export const create = change('userCreate', `{ user { ${fields} } temporaryPassword }`)

/** Reads and signs in to accounts on the server of a test file, which is there inside tests. */
export function accountsOn(held: { readonly server: TestServer }) {
  const as = (who: WorldPerson | 'nobody') => held.server.as(who)

  async function userOf(name: string): Promise<AccountRow> {
    const [row] = await held.server.rows<{ id: string }>('select id from users where username = $1', [`${name}@demo.example`])
    return (await as('admin').ask<{ getUser: AccountRow }>(`query ($id: ID!) { getUser(id: $id) { ${fields} } }`, { id: row?.id })).getUser
  }

  async function signedIn(name: string, password = held.server.world.password): Promise<Browser> {
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password })
    return browser
  }

  async function withoutAccount(name: 'other' | 'employee'): Promise<string> {
    await held.server.rows('delete from users where person_id = $1', [held.server.world.people[name]])
    return held.server.world.people[name]
  }
  return { as, userOf, signedIn, withoutAccount }
}
