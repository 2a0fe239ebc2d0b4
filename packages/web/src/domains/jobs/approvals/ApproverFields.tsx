import './approvals.css'
import { ActionIcon, Button } from '@mantine/core'
import { approverTypes, mostApprovers } from '@kith/shared/domains/jobs/approvals.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useListLookup } from '../use-lookups.ts'
import { chosenIn, noApprover, type ApprovalValues, usePositionText } from './approval-values.ts'
import type { JobApprovalsQuery } from './job-approvals.graphql.ts'

type Policy = JobApprovalsQuery['getJobApprovals']

/** Who approves, from the first to the last: each can be moved and removed. */
export function ApproverFields({ policy }: { policy: Policy }) {
  const { t } = useTranslation('jobs')
  const { fields, append, move, remove } = useFieldArray<ApprovalValues, 'steps'>({ name: 'steps' })
  const { formState } = useFormContext<ApprovalValues>()
  const problem = formState.errors.steps?.message ?? formState.errors.steps?.root?.message
  return (
    <>
      <ol className="approvers">
        {fields.map(({ id }, index) => {
          const place = { number: index + 1 }
          return (
            <li key={id} className="approver">
              <Approver index={index} policy={policy} />
              <div className="approver-buttons">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('approvals.earlier', place)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('approvals.later', place)}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon variant="subtle" color="red" aria-label={t('approvals.remove', place)} onClick={() => remove(index)}>
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      {problem && (
        <p className="approvers-problem" role="alert">
          {problem}
        </p>
      )}
      {fields.length < mostApprovers && (
        <Button
          className="form-more"
          variant="default"
          data-field="steps"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append(noApprover)}
        >
          {t('approvals.add')}
        </Button>
      )}
    </>
  )
}

function Approver({ index, policy }: { index: number; policy: Policy }) {
  const { t } = useTranslation('jobs')
  const position = usePositionText()
  const inList = useListLookup()
  const lookUp = useLookUp()
  const step = useWatch<ApprovalValues, `steps.${number}`>({ name: `steps.${index}` })
  const options = approverTypes.map((value) => ({ value, label: position(value) }))
  return (
    <div className="approver-fields">
      <SelectField
        name={`steps.${index}.approverType`}
        label={t('approvals.approver', { number: index + 1 })}
        options={options}
        clearable={false}
      />
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
    </div>
  )
}
