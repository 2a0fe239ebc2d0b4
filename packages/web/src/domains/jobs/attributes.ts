import { isAttributeWith, jobAttributeNames, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { PeriodValuesFragment } from './values.graphql.ts'

/** The values of a job, or of one period of it, where only the field of its attribute has one. */
export type AttributeRecord = Pick<PeriodValuesFragment, (typeof jobAttributes)[JobAttribute]['field']>

export const noValues = Object.fromEntries(jobAttributeNames.map((attribute) => [jobAttributes[attribute].field, null])) as AttributeRecord

/** What was chosen for an attribute; null where nothing was, and for attributes that are typed. */
export function chosenFor(attribute: JobAttribute, record: AttributeRecord): { id: string; name: string } | null {
  const value = record[jobAttributes[attribute].field]
  if (value === null || typeof value === 'string' || value.__typename === 'RemunerationSchedule') return null
  return { id: value.id, name: value.__typename === 'Job' ? value.personDisplayName : value.name }
}

/** The attributes of a section that the jobs of an organisation with these modules have. */
export const inSection = (section: (typeof jobAttributes)[JobAttribute]['section'], modules: readonly string[]): JobAttribute[] =>
  jobAttributeNames.filter((attribute) => jobAttributes[attribute].section === section && isAttributeWith(modules, attribute))
