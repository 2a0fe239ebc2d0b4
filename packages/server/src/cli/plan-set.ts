import { completeModules, isProductModule, productModules } from '@kith/shared/modules.ts'
import { changePlan, insertPlan, lockPlan, planNamed } from '#domains/tenants/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { noteMoved } from '#platform/events/write.ts'
import { v7 } from 'uuid'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'

const check = (value: string) => {
  const unknown = namesIn(value).filter((name) => !isProductModule(name))
  return unknown.length > 0 ? `there is no module ‘${unknown.join('’, ‘')}’. There are ${productModules.join(', ')}.` : undefined
}

export const planSet = defineCommand({
  name: 'plan set',
  does: 'Make a product plan, or change one and with it every tenant that has it; it holds from the next request on.',
  options: {
    name: { kind: 'text', value: 'P', required: true, does: 'the name of the plan' },
    modules: { kind: 'text', value: 'M,M', required: true, does: 'what it has of the product, beside people', check },
    description: { kind: 'text', value: 'D', does: 'for whom it is' },
  },
  async run({ name, modules: listed, description }) {
    const modules = [...completeModules(namesIn(listed))]
    const usages = await withTransaction(async (db, services) => {
      const known = await db.first(planNamed, { name })
      if (known?.is_system) throw new Error(`${known.name} is a system plan, which cannot be changed. Choose another name.`)
      if (!known) {
        await db.run(insertPlan, { id: v7(), name, description: description ?? null, modules, now: services.clock.now() })
        return null
      }
      await db.run(lockPlan, { id: known.id })
      noteMoved(db)
      const values = { name: known.name, description: description ?? known.description, modules }
      await changePlan({ db, now: services.clock.now() }, known.id, values, async (id, work) => work(await enterAsSystem(services, db, id)))
      return known.tenant_usages
    })
    console.log(usages === null ? `Made the plan ${name}.` : `Changed the plan ${name}. Tenants that have it, and follow: ${usages}.`)
  },
})

const namesIn = (text: string) => text.split(',').flatMap((name) => name.trim() || [])
