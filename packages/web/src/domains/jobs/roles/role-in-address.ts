import { useQuery } from '@apollo/client/react'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { useSearchParams } from 'react-router'
import type { SelectOption } from '#platform/form/fields.tsx'
import { RoleSuggestionsDocument, type RoleSuggestionsQuery } from './role-in-address.graphql.ts'

/** The role that a job is to fill, with what it suggests for it, as the address of a form says; what is suggested is not kept in step afterwards. */
export function useRoleInAddress() {
  const [search] = useSearchParams()
  const id = search.get('workforceRoleId') ?? ''
  const { data, loading } = useQuery(RoleSuggestionsDocument, { skip: !isUuid(id) })
  const role = data?.listAllWorkforceRoles.find((each) => each.id === id)
  const from = parseDate(search.get('from') ?? '') ?? null
  return {
    isLoading: loading && !data,
    options: optionsOf(role),
    values: { ...valuesOf(role), ...(from ? { companyStartDate: from } : {}) },
  }
}

type Role = RoleSuggestionsQuery['listAllWorkforceRoles'][number]
export type ChosenOptions = Readonly<Partial<Record<JobAttribute, SelectOption>>>

function optionsOf(role: Role | undefined): ChosenOptions {
  if (!role) return {}
  const suggested = [
    ['ROLE', role],
    ['POSITION_TITLE', role.positionTitle],
    ['BUSINESS_ENTITY', role.businessEntity],
    ['BUSINESS_UNIT', role.businessUnit],
    ['LOCATION', role.location],
  ] as const
  return Object.fromEntries(
    suggested.flatMap(([attribute, record]) => (record ? [[attribute, { value: record.id, label: record.name }]] : [])),
  )
}

const valuesOf = (role: Role | undefined) =>
  role
    ? {
        workforceRoleId: role.id,
        positionTitleId: role.positionTitle?.id ?? null,
        businessEntityId: role.businessEntity?.id ?? null,
        businessUnitId: role.businessUnit?.id ?? null,
        locationId: role.location?.id ?? null,
      }
    : {}
