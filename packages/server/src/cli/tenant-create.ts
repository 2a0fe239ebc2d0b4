import { createTenant } from '#domains/tenants/public.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'
import { findTenant } from './sql.ts'

export const tenantCreate = defineCommand({
  name: 'tenant create',
  does: 'Make an empty tenant with the lists and permission groups that every organisation starts with.',
  options: {
    alias: { kind: 'text', value: 'A', required: true, does: 'what tells it apart: the first label of its host name', check: checks.alias },
    name: { kind: 'text', value: 'N', required: true, does: 'the name of the organisation' },
    country: { kind: 'text', value: 'C', does: 'two letters; AU if left out', check: checks.country },
    currency: { kind: 'text', value: 'C', does: 'three letters; AUD if left out', check: checks.currency },
    timezone: { kind: 'text', value: 'Z', does: 'whose midnight begins a day; Australia/Sydney if left out', check: checks.timezone },
    provider: { kind: 'flag', does: 'its administrators run this installation, and see which other tenants there are' },
    language: { kind: 'text', value: 'L', does: 'en, fr-CA or es; en if left out', check: checks.language },
  },
  async run({ alias, name, country = 'AU', currency = 'AUD', timezone = 'Australia/Sydney', language = 'en', provider }) {
    await withTransaction(async (db) => {
      if (await db.first(findTenant, { alias })) throw new Error(`There is a tenant ‘${alias}’ already. Choose another alias.`)
      await createTenant(db, { alias, name, country, currency, timezone, language, isProvider: provider })
    })
    console.log(
      `Made the tenant ${alias}. Its first user: npm run kith -- user create --tenant ${alias} --email E --name N --administrator`,
    )
  },
})
