import type { LinkAudience } from '@kith/shared/domains/organisation/navigation-links.ts'
import type { AppType } from '@kith/shared/navigation-pages.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type LinkRow = {
  id: string
  name: string
  address: string
  icon: string | null
  app_type: AppType | null
  open_new_tab: boolean
  audience: LinkAudience
}

/** The links in use, in their order. */
export const linksInUse = statement(
  () => sql<LinkRow>`
  select id, name, address, icon, app_type, coalesce(open_new_tab, false) as open_new_tab, audience
  from navigation_links where is_enabled order by coalesce(sort_order, 2147483647), sort_name, id limit 100`,
)

/** Says whether anyone is below the reader's own jobs today, and whether anybody looks after everyone by a permission group. */
export const readerStanding = statement(
  (_, p: Parameters<{ me: string | null; today: string; slug: string }>) => sql<{ supervises: boolean; others: boolean }>`
  select exists (
    select from reporting_lines l where l.ancestor_person_id = ${p.me}::uuid and l.effective @> ${p.today}::date) as supervises,
  exists (
    select from permission_group_grants g
      join permission_groups on permission_groups.id = g.permission_group_id and not permission_groups.gives_everything
      join permission_group_members m on m.permission_group_id = g.permission_group_id
    where g.slug = ${p.slug} and g.scope = 'ALL') as others`,
)
