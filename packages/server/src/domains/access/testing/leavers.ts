import { jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { Browser } from '#platform/testing/browser.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

export type Name = Exclude<WorldPerson, 'stranger'>

/** Ends jobs as HR does, and tells what becomes of the accounts of their holders. */
export function useLeavers(server: () => TestServer) {
  const as = (name: Name) => server().as(name)
  const jobOf = (name: Name) => server().world.jobs[name]
  async function signedIn(name: Name): Promise<Browser> {
    const browser = new Browser(server().running.address)
    await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: server().world.password })
    return browser
  }
  const maySignIn = async (name: Name) => (await signedIn(name)).accessToken !== ''
  const versionOf = async (id: string) =>
    (await server().rows<{ version: number }>('select version from jobs where id = $1', [id]))[0]?.version ?? 0
  const end = async (name: Name, companyEndDate: string, more: object = {}, id = jobOf(name)) =>
    as('hr').ask(jobEndDateFinalise, { input: { id, version: await versionOf(id), companyEndDate, turnoverType: 'VOLUNTARY', ...more } })
  const accountOf = async (name: Name) => {
    const id = await server().userOf(name)
    return (
      await as('admin').ask<{ getUser: { id: string; status: string; closesOn: string | null } }>(
        'query ($id: ID!) { getUser(id: $id) { id status closesOn } }',
        { id },
      )
    ).getUser
  }
  return { as, jobOf, signedIn, maySignIn, versionOf, end, accountOf }
}
