import type { CustomFieldInput } from '#platform/custom-fields/custom-field-values.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'

/** The two models of the fields of a job; the prefix keeps fields of one API name apart in a form. */
export const jobFieldModels = [
  { modelType: 'JOB', input: 'customFields', prefix: 'job-' },
  { modelType: 'REMUNERATION', input: 'remunerationCustomFields', prefix: 'pay-' },
] as const

/** What the API takes of the fields of a job. */
export type JobFieldInputs = { [Name in (typeof jobFieldModels)[number]['input']]?: CustomFieldInput[] }

/** Fields of a job and of its pay, named as one form has them. */
export const inOneForm = (values: readonly CustomFieldPartsFragment[]): CustomFieldPartsFragment[] =>
  values.map((value) => {
    const prefix = jobFieldModels.find(({ modelType }) => modelType === value.field.modelType)?.prefix ?? ''
    return { ...value, apiName: `${prefix}${value.apiName}` }
  })

/** What one form has of them, as the API takes it. */
export function jobFieldInputs(filled: readonly CustomFieldInput[]): JobFieldInputs {
  const inputs = jobFieldModels.map(({ input, prefix }) => {
    const own = filled.filter(({ apiName }) => apiName.startsWith(prefix))
    return [input, own.map((each) => ({ ...each, apiName: each.apiName.slice(prefix.length) }))] as const
  })
  return Object.fromEntries(inputs.filter(([, own]) => own.length > 0))
}

/** Where one form shows what the server says of a value that it was sent. */
export function jobFieldPath(path: string, sent: JobFieldInputs): string {
  for (const { input, prefix } of jobFieldModels) {
    const [, index = ''] = new RegExp(String.raw`^${input}\.(\d+)\.`).exec(path) ?? []
    const name = sent[input]?.[Number(index)]?.apiName
    if (index !== '' && name) return `custom.${prefix}${name}`
  }
  return path
}
