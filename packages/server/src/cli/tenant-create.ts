import { createTenant, exceptionsTo, givePlan, planToGive } from '#domains/tenants/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'
import { findTenant } from './sql.ts'
import { findPlan } from './tenant-plan.ts'

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
    plan: { kind: 'text', value: 'P', does: 'its product plan; everything if left out' },
    language: { kind: 'text', value: 'L', does: 'en, fr-CA or es; en if left out', check: checks.language },
  },
  async run({ alias, name, country = 'AU', currency = 'AUD', timezone = 'Australia/Sydney', language = 'en', provider, plan: planName }) {
    await withTransaction(async (db, services) => {
      if (await db.first(findTenant, { alias })) throw new Error(`There is a tenant ‘${alias}’ already. Choose another alias.`)
      const plan = planName && (await planToGive({ db }, (await findPlan(db, planName)).id))
      const id = await createTenant(db, { alias, name, country, currency, timezone, language, isProvider: provider })
      if (plan) await givePlan(await enterAsSystem(services, db, id), plan, exceptionsTo(plan, plan.modules))
    })
    console.log(
      `Made the tenant ${alias}. Its first user: npm run kith -- user create --tenant ${alias} --email E --name N --administrator`,
    )
  },
})
