import { completeModules } from '@kith/shared/modules.ts'
import { changePlan, insertPlan, lockPlan, planNamed } from '#domains/tenants/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { noteMoved } from '#platform/events/write.ts'
import { v7 } from 'uuid'
import { namesIn } from './checks.ts'
import type { Terminal } from './command.ts'
import { transact } from './services.ts'

type Given = { readonly name: string; readonly modules: string; readonly description: string | undefined }

export async function setPlan({ name, modules: listed, description }: Given, terminal: Terminal): Promise<void> {
  const modules = [...completeModules(namesIn(listed))]
  const usages = await transact(terminal, async (db, services) => {
    const known = await db.first(planNamed, { name })
    if (known?.is_system) throw new Error(`${known.name} is a system plan, which cannot be changed. Choose another name.`)
    if (!known) {
      await db.run(insertPlan, { id: v7(), name, description: description ?? null, modules, now: services.clock.now() })
      return null
    }
    await db.run(lockPlan, { id: known.id })
    noteMoved(db)
    const values = { name: known.name, description: description ?? known.description, modules }
    await changePlan({ db, now: services.clock.now() }, known.id, values, async (id, act) => act(await enterAsSystem(services, db, id)))
    return known.tenant_usages
  })
  terminal.say(usages === null ? `Made the plan ${name}.` : `Changed the plan ${name}. Tenants that have it, and follow: ${usages}.`)
}
