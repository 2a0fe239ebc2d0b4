import { administratorGroup, createUser } from '#domains/access/public.ts'
import { hashPassword } from '#domains/session/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { readablePassword } from '../demo/password.ts'
import type { Terminal } from './command.ts'
import { transact } from './services.ts'
import { findPersonToLink, findTenant, findUser } from './sql.ts'

type Given = { readonly tenant: string; readonly email: string; readonly name: string; readonly administrator: boolean }

export async function makeUser({ tenant: alias, email, name, administrator }: Given, terminal: Terminal): Promise<void> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  await transact(terminal, async (db, services) => {
    const tenant = await db.first(findTenant, { alias })
    if (!tenant) throw new Error(`There is no tenant ‘${alias}’. Make it with: npm run kith -- tenant create`)
    const ctx = await enterAsSystem(services, db, tenant.id)
    if (await db.first(findUser, { email })) throw new Error(`${email} has a user account in ${alias} already.`)
    const person = await db.first(findPersonToLink, { email })
    await createUser(ctx, {
      personId: person?.id ?? null,
      username: email,
      displayName: name,
      passwordHash,
      isSuperUser: false,
      groups: [...(person ? ['Employee'] : []), ...(administrator ? [administratorGroup] : [])],
    })
  })
  terminal.say(`Made the user ${email} in ${alias}. The password, shown this once:  ${password}`)
}
