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

/**
 * Says whether anyone is below the reader's own jobs today, and whether they, or others, look after people by a permission group that does
 * not give everything; asked of administrators alone.
 */
export const readerStanding = statement(
  (_, p: Parameters<{ me: string | null; user: string; today: string; administers: boolean; slug: string }>) => sql<{
    supervises: boolean
    looks_after_people: boolean
    others: boolean
  }>`
  select exists (
    select from reporting_lines l where l.ancestor_person_id = ${p.me}::uuid and l.effective @> ${p.today}::date) as supervises,
  coalesce(bool_or(m.user_id = ${p.user}::uuid), false) as looks_after_people,
  coalesce(bool_or(m.user_id <> ${p.user}::uuid and g.scope = 'ALL'), false) as others
  from permission_group_grants g
    join permission_groups on permission_groups.id = g.permission_group_id and not permission_groups.gives_everything
    join permission_group_members m on m.permission_group_id = g.permission_group_id
  where ${p.administers}::boolean and g.slug = ${p.slug}::text and g.scope in ('SUBORDINATE', 'ALL')`,
)
