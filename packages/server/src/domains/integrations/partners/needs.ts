import type { IntegrationSlug } from '@kith/shared/domains/integrations/partners.ts'
import type { Actor } from '#platform/context.ts'
import { extentOf } from '#platform/rights/reach.ts'

/** People are sent to another program with this, over everybody. */
export const sentWith = 'people.profile.view'

/** An integration acts with the rights of whoever connected it, who needs these, over everybody. */
const needs: Readonly<Record<IntegrationSlug, readonly string[]>> = {
  'directory-service': ['users.view', 'users.create', 'users.edit'],
  'learning-service': [sentWith, 'people.jobs.view', 'people.training.view', 'people.training.create', 'people.training.edit'],
  'recruitment-service': ['people.create', 'people.jobs.create'],
  sftp: ['bulk_data.import', 'bulk_data.export'],
  'australian-payroll-service': [sentWith, 'people.jobs.view', 'people.jobs.remuneration.view'],
}

/** Those of them that somebody does not hold. */
export const missingFor = (actor: Actor, slug: IntegrationSlug): string[] => needs[slug].filter((each) => extentOf(actor, each) !== 'ALL')
