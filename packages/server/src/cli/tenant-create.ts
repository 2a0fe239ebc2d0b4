import { createTenant, exceptionsTo, givePlan, planToGive } from '#domains/tenants/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import type { Terminal } from './command.ts'
import { transact } from './services.ts'
import { findTenant } from './sql.ts'
import { findPlan } from './find-plan.ts'

type Given = {
  readonly alias: string
  readonly name: string
  readonly country: string | undefined
  readonly currency: string | undefined
  readonly timezone: string | undefined
  readonly provider: boolean
  readonly plan: string | undefined
  readonly language: string | undefined
}

export async function makeTenant(given: Given, terminal: Terminal): Promise<void> {
  const { alias, name, country = 'AU', currency = 'AUD', timezone = 'Australia/Sydney', language = 'en', provider, plan: planName } = given
  await transact(terminal, async (db, services) => {
    if (await db.first(findTenant, { alias })) throw new Error(`There is a tenant ‘${alias}’ already. Choose another alias.`)
    const plan = planName && (await planToGive({ db }, (await findPlan(db, planName)).id))
    const id = await createTenant(db, { alias, name, country, currency, timezone, language, isProvider: provider })
    if (plan) await givePlan(await enterAsSystem(services, db, id), plan, exceptionsTo(plan, plan.modules))
  })
  terminal.say(`Made the tenant ${alias}. Its first user: npm run kith -- user create --tenant ${alias} --email E --name N --administrator`)
}
