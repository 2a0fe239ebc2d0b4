import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type PlanRow = {
  id: string
  name: string
  description: string | null
  modules: string[]
  is_system: boolean
  version: number
  created_at: Date
  updated_at: Date
  /** How many organisations have it. */
  tenant_usages: number
}
export type PlanValues = { name: string; description: string | null; modules: string[] }
type WhichPlan = { id: string }

const columns = sql`p.id, p.name, p.description, p.modules, p.is_system, p.version, p.created_at, p.updated_at`
const plans = sql`
  select ${columns}, (select count(*) from tenants t where t.product_plan_id = p.id) as tenant_usages from product_plans p`

export const everyPlan = statement(() => sql<PlanRow>`${plans} order by p.is_system desc, p.name_key`)
export const planById = statement((_, p: Parameters<WhichPlan>) => sql<PlanRow>`${plans} where p.id = ${p.id}::uuid`)
export const planNamed = statement(
  (_, p: Parameters<{ name: string }>) => sql<PlanRow>`${plans} where p.name_key = app.name_key(${p.name}::text)`,
)

/** A plan that is to change or to go: no organisation gets it meanwhile. Always before its organisations. */
export const lockPlan = statement((_, p: Parameters<WhichPlan>) => sql`select from product_plans where id = ${p.id}::uuid for update`)
/** A plan that an organisation is given: it does not change meanwhile. Always before the organisation. */
export const holdPlan = statement((_, p: Parameters<WhichPlan>) => sql`select from product_plans where id = ${p.id}::uuid for share`)

export const insertPlan = statement(
  (_, p: Parameters<WhichPlan & PlanValues & { now: Date }>) => sql`
  insert into product_plans (id, name, description, modules, created_at, updated_at)
  values (${p.id}::uuid, ${p.name}::text, ${p.description}::text, ${p.modules}::text[], ${p.now}::timestamptz, ${p.now}::timestamptz)`,
)

export const updatePlan = statement(
  (_, p: Parameters<WhichPlan & PlanValues & { now: Date }>) => sql`
  update product_plans set name = ${p.name}::text, description = ${p.description}::text, modules = ${p.modules}::text[],
    version = version + 1, updated_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)

export const deletePlan = statement((_, p: Parameters<WhichPlan>) => sql`delete from product_plans where id = ${p.id}::uuid`)

export type GivenPlan = PlanRow & { added_modules: string[]; left_out_modules: string[] }

/** What the organisation of the transaction has. */
export const ownPlan = statement(
  () => sql<GivenPlan>`
  select ${columns}, 0 as tenant_usages, t.added_modules, t.left_out_modules
  from tenants t join product_plans p on p.id = t.product_plan_id where t.id = app.tenant()`,
)

export const setOwnPlan = statement(
  (_, p: Parameters<{ plan: string; added: string[]; leftOut: string[] }>) => sql`
  update tenants set product_plan_id = ${p.plan}::uuid, added_modules = ${p.added}::text[], left_out_modules = ${p.leftOut}::text[]
  where id = app.tenant()`,
)

/** In one order for everyone who goes through them. */
export const organisationsOfPlan = statement(
  (_, p: Parameters<WhichPlan>) => sql<{ id: string }>`select id from tenants where product_plan_id = ${p.id}::uuid order by id`,
)

/** For an organisation whose modules came from elsewhere: what they are more and less than its plan. */
export const noteExceptions = statement(
  () => sql`
  update tenants t set
    added_modules = array(select module from unnest(s.modules) module where module <> 'provider' and not module = any (p.modules)),
    left_out_modules = array(select module from unnest(p.modules) module where not module = any (s.modules))
  from tenant_settings s, product_plans p where t.id = app.tenant() and s.tenant_id = t.id and p.id = t.product_plan_id`,
)
