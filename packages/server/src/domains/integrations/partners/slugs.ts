import { integrationsBySlug, type IntegrationSlug } from '@kith/shared/domains/integrations/partners.ts'
import { NotFound } from '#platform/errors.ts'

/** Throws NotFound where there is no such integration. */
export function slugNamed(given: string): IntegrationSlug {
  if (!Object.hasOwn(integrationsBySlug, given)) throw new NotFound()
  // The line above has just found it among them
  return given as IntegrationSlug
}
