import { useQuery } from '@apollo/client/react'
import { useSession } from '#platform/session/SessionContext.tsx'
import { JobDefaultComponentsDocument, type JobDefaultComponentsQuery } from '../lookups.graphql.ts'
import type { ComponentValues, RemunerationValues } from './pay-values.ts'

interface Defaults {
  all: ComponentValues[]
  /** Those that new jobs begin with. */
  assigned: ComponentValues[]
}

/** What pay of a type is usually made of. Amounts are for a year in the currency of the organisation: in any other unit they are left open. */
export function useDefaultComponents(currency: string): (type: RemunerationValues['type']) => Defaults {
  const { may, tenantConfig } = useSession()
  const { data } = useQuery(JobDefaultComponentsDocument, { skip: !may('people.jobs.remuneration.edit') })
  const listed = data?.listAllDefaultRemunerationComponents ?? []
  return (type) => {
    const isComparable = type === 'ANNUAL_SALARY' && currency === tenantConfig.currency
    const valuesOf = (each: Listed) => componentOf(each, isComparable)
    return { all: listed.flatMap(valuesOf), assigned: listed.filter((each) => each.assignToNewJobs).flatMap(valuesOf) }
  }
}

type Listed = JobDefaultComponentsQuery['listAllDefaultRemunerationComponents'][number]

function componentOf({ id, name, kind, valueType, value }: Listed, isComparable: boolean): ComponentValues[] {
  if (!kind || !valueType) return []
  const values =
    valueType === 'PERCENTAGE' ? { amount: null, percentage: value } : { amount: isComparable ? value : null, percentage: null }
  return [{ kind, name, valueType, ...values, defaultComponentId: id }]
}
