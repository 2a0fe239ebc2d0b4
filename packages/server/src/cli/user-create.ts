import { administratorGroup, createUser } from '#domains/access/public.ts'
import { hashPassword } from '#domains/session/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { readablePassword } from '../demo/password.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'
import { findPersonToLink, findTenant, findUser } from './sql.ts'

export const userCreate = defineCommand({
  name: 'user create',
  does: 'Make a user account and print its password once. Anyone who has that email address as the primary one is linked to it.',
  options: {
    tenant: { kind: 'text', value: 'A', required: true, does: 'the alias of the tenant' },
    email: { kind: 'text', value: 'E', required: true, does: 'what the user signs in with', check: checks.email },
    name: { kind: 'text', value: 'N', required: true, does: 'shown where the user acts' },
    administrator: { kind: 'flag', does: 'may do everything in the tenant' },
  },
  async run({ tenant: alias, email, name, administrator }) {
    const password = readablePassword()
    const passwordHash = await hashPassword(password)
    await withTransaction(async (db, services) => {
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
    console.log(`Made the user ${email} in ${alias}. The password, shown this once:  ${password}`)
  },
})
