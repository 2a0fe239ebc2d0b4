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
  /** Whether anyone is below the reader's own jobs today. */
  supervises: boolean
}

/** The links in use, in their order. */
export const linksInUse = statement(
  (_, p: Parameters<{ me: string | null; today: string }>) => sql<LinkRow>`
  select id, name, address, icon, app_type, coalesce(open_new_tab, false) as open_new_tab, audience, exists (
    select from reporting_lines l where l.ancestor_person_id = ${p.me}::uuid and l.effective @> ${p.today}::date) as supervises
  from navigation_links where is_enabled order by coalesce(sort_order, 2147483647), sort_name, id limit 100`,
)
