import { useQuery } from '@apollo/client/react'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useRef } from 'react'
import { categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { customDefaults, customInput, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { RecordCustomFieldsDocument, type RecordCustomFieldsQuery } from '#platform/custom-fields/record-custom-fields.graphql.ts'
import type { Section } from '#platform/form/FormPage.tsx'
import { inOneForm, jobFieldInputs, jobFieldModels, jobFieldPath, type JobFieldInputs } from '../custom-fields/form-fields.ts'

type Filled = RecordCustomFieldsQuery['getRecordCustomFields']

/** The custom fields of a new job, and of its pay for those who set it. */
export function useNewJobFields({ showsPay, skip = false }: { showsPay: boolean; skip?: boolean }) {
  const options = { fetchPolicy: 'network-only' } as const
  const ofJob = useQuery(RecordCustomFieldsDocument, { variables: { modelType: 'JOB' }, skip, ...options })
  const ofPay = useQuery(RecordCustomFieldsDocument, { variables: { modelType: 'REMUNERATION' }, skip: skip || !showsPay, ...options })
  return {
    error: ofJob.error ?? ofPay.error,
    retry: () => void Promise.all([ofJob.refetch(), ofPay.refetch()]),
    isLoading: !skip && (!ofJob.data || (showsPay && !ofPay.data)),
    fields: [ofJob.data?.getRecordCustomFields ?? none, ofPay.data?.getRecordCustomFields ?? none],
  }
}
const none: Filled = { __typename: 'RecordCustomFields', version: 0, customFields: [], missingCustomFields: [] }

/** The parts of the form of a new job that are about its custom fields. */
export function useNewJobFieldsForm(fields: readonly Filled[]) {
  const sent = useRef<JobFieldInputs>({})
  const groups = jobFieldModels.map(({ modelType }, index) => ({
    modelType,
    missing: fields[index]?.missingCustomFields ?? [],
    values: inOneForm(fields[index]?.customFields ?? []),
  }))
  const values = groups.flatMap((group) => group.values)
  const rules: RuleSet = customRules(values)
  return {
    defaults: customDefaults(values),
    rules,
    sections: groups.flatMap((group) =>
      categoriesOf(group.values).map(({ id, name, values: own }): Section => ({
        id: `custom-${group.modelType}-${id}`,
        title: name,
        content: <CustomFieldInputs values={own} />,
      })),
    ),
    missing: groups.flatMap((group) => group.missing),
    /** What the API takes of them. */
    inputFrom: (given: CustomValues): JobFieldInputs => {
      sent.current = jobFieldInputs(customInput(values, given))
      return sent.current
    },
    /** Where the form shows what the server says of one of them. */
    pathOf: (path: string): string => jobFieldPath(path, sent.current),
  }
}
