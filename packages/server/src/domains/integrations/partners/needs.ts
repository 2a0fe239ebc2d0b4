import type { IntegrationSlug } from '@kith/shared/domains/integrations/partners.ts'
import type { Actor } from '#platform/context.ts'
import { hasPermission } from '#platform/rights/reach.ts'

/** An integration acts with the rights of whoever connected it, who needs these. */
const needs: Readonly<Record<IntegrationSlug, readonly string[]>> = {
  'directory-service': ['users.view', 'users.create', 'users.edit'],
  sftp: ['bulk_data.import', 'bulk_data.export'],
}

/** People are sent to a directory with this, over everybody. */
export const sentWith = 'people.profile.view'

/** Those of them that somebody does not hold. */
export const missingFor = (actor: Actor, slug: IntegrationSlug): string[] => needs[slug].filter((each) => !hasPermission(actor, each))
