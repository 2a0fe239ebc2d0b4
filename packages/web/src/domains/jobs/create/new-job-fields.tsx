import { useQuery } from '@apollo/client/react'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useRef } from 'react'
import { categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import {
  customDefaults,
  customInput,
  customRules,
  type CustomFieldInput,
  type CustomValues,
} from '#platform/custom-fields/custom-field-values.ts'
import { RecordCustomFieldsDocument, type RecordCustomFieldsQuery } from '#platform/custom-fields/record-custom-fields.graphql.ts'
import type { Section } from '#platform/form/FormPage.tsx'

type Filled = RecordCustomFieldsQuery['getRecordCustomFields']

/** The two models of a new job; the prefix keeps fields of one API name apart in a form. */
const models = [
  { modelType: 'JOB', input: 'customFields', prefix: 'job-' },
  { modelType: 'REMUNERATION', input: 'remunerationCustomFields', prefix: 'pay-' },
] as const

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
  const sent = useRef<Record<string, CustomFieldInput[]>>({})
  const groups = models.map((model, index) => ({
    ...model,
    missing: fields[index]?.missingCustomFields ?? [],
    values: (fields[index]?.customFields ?? []).map((value) => ({ ...value, apiName: `${model.prefix}${value.apiName}` })),
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
    inputFrom: (given: CustomValues): { customFields?: CustomFieldInput[]; remunerationCustomFields?: CustomFieldInput[] } => {
      const inputs = groups.map(({ input, prefix, values: own }) => {
        const filled = customInput(own, given).map(({ apiName, ...rest }) => ({ ...rest, apiName: apiName.slice(prefix.length) }))
        return [input, filled] as const
      })
      sent.current = Object.fromEntries(inputs)
      return Object.fromEntries(inputs.filter(([, filled]) => filled.length > 0))
    },
    /** Where the form shows what the server says of one of them. */
    pathOf: (path: string): string => {
      for (const { input, prefix } of models) {
        const [, index = ''] = new RegExp(String.raw`^${input}\.(\d+)\.`).exec(path) ?? []
        const name = sent.current[input]?.[Number(index)]?.apiName
        if (index !== '' && name) return `custom.${prefix}${name}`
      }
      return path
    },
  }
}
