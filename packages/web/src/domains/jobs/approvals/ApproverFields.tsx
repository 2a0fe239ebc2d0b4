import { mostApprovers } from '@kith/shared/approvals.ts'
import { positions } from '@kith/shared/positions.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useListLookup } from '../use-lookups.ts'
import { chosenIn, noApprover, type ApprovalValues, usePositionText } from './approval-values.ts'
import type { JobApprovalsQuery } from './job-approvals.graphql.ts'

type Policy = JobApprovalsQuery['getJobApprovals']

/** Who approves, from the first to the last: each can be moved and removed. */
export function ApproverFields({ policy }: { policy: Policy }) {
  const { t } = useTranslation('jobs')
  const position = usePositionText()
  return (
    <FormList
      name="steps"
      nameOf={(_, index) => t('approvals.approverNumber', { number: index + 1 })}
      add={{ label: t('approvals.add'), item: () => ({ ...noApprover }), most: mostApprovers }}
      renderHead={(index) => (
        <SelectField
          name={`steps.${index}.approverType`}
          label={t('approvals.approver', { number: index + 1 })}
          options={positions.map((value) => ({ value, label: position(value) }))}
          clearable={false}
        />
      )}
    >
      {(index) => <ApproverDetail index={index} policy={policy} />}
    </FormList>
  )
}

/** Which representative or person approves. */
function ApproverDetail({ index, policy }: { index: number; policy: Policy }) {
  const { t } = useTranslation('jobs')
  const inList = useListLookup()
  const lookUp = useLookUp()
  const step = useWatch<ApprovalValues, `steps.${number}`>({ name: `steps.${index}` })
  return (
    <>
      {step.approverType === 'BUSINESS_UNIT_REPRESENTATIVE' && (
        <SelectField
          name={`steps.${index}.businessUnitRepresentativeTypeId`}
          label={t('approvals.representativeType')}
          load={inList('businessUnitRepresentativeType')}
          initial={chosenIn(policy, step.businessUnitRepresentativeTypeId)}
          needed
        />
      )}
      {step.approverType === 'LOCATION_REPRESENTATIVE' && (
        <SelectField
          name={`steps.${index}.locationRepresentativeTypeId`}
          label={t('approvals.representativeType')}
          load={inList('locationRepresentativeType')}
          initial={chosenIn(policy, step.locationRepresentativeTypeId)}
          needed
        />
      )}
      {step.approverType === 'SPECIFIC_PERSON' && (
        <SelectField
          name={`steps.${index}.personId`}
          label={t('approvals.person')}
          load={(typed) => lookUp('person', typed, '')}
          shortest={shortestLookUp}
          initial={chosenIn(policy, step.personId)}
          needed
        />
      )}
    </>
  )
}
