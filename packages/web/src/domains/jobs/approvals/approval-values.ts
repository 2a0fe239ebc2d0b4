import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import { isPosition, type Position } from '@kith/shared/positions.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import type { JobApprovalsQuery } from './job-approvals.graphql.ts'

export interface ApproverValues {
  approverType: Position | null
  businessUnitRepresentativeTypeId: string | null
  locationRepresentativeTypeId: string | null
  personId: string | null
}
export interface ApprovalValues {
  isEnabled: boolean
  acts: JobAct[]
  steps: ApproverValues[]
}

type Policy = JobApprovalsQuery['getJobApprovals']

export const noApprover: ApproverValues = {
  approverType: null,
  businessUnitRepresentativeTypeId: null,
  locationRepresentativeTypeId: null,
  personId: null,
}

export const valuesOf = ({ isEnabled, acts, steps }: Policy): ApprovalValues => ({
  isEnabled,
  acts: [...acts],
  steps: steps.map((step) => ({
    approverType: step.approverType,
    businessUnitRepresentativeTypeId: step.businessUnitRepresentativeType?.id ?? null,
    locationRepresentativeTypeId: step.locationRepresentativeType?.id ?? null,
    personId: step.personId,
  })),
})

/** What the server is sent: it says what is missing. */
export const inputOf = ({ isEnabled, acts, steps }: ApprovalValues) => ({ isEnabled, acts, steps: steps.map((step) => ({ ...step })) })

/** The name of what is chosen at first, wherever its step has been moved to. */
export function chosenIn({ steps }: Policy, id: string | null): SelectOption | null {
  for (const { businessUnitRepresentativeType: unit, locationRepresentativeType: location, personId, personDisplayName } of steps) {
    if (unit?.id === id) return { value: unit.id, label: unit.name }
    if (location?.id === id) return { value: location.id, label: location.name }
    if (personId !== null && personId === id) return { value: personId, label: personDisplayName ?? '' }
  }
  return null
}

/** What a position is called: "Representative of the business unit (Finance partner)". */
export function usePositionText() {
  const { t } = useTranslation(['jobs', 'choices'])
  return (position: string, named: string | null = null) => {
    const text = isPosition(position) ? t(`choices:ApproverType.${position}`) : t('updates.overriders')
    return named ? t('updates.positionNamed', { position: text, name: named }) : text
  }
}
