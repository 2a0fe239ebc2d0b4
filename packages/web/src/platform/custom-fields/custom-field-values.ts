import type { RuleCall, RuleSet } from '@kith/shared/rules/types.ts'
import type { CustomFieldPartsFragment } from './custom-fields.graphql.ts'

type Value = CustomFieldPartsFragment
/** By the API names of the fields; `clear` names those whose masked value is to go. */
export interface CustomValues {
  custom: Record<string, string | readonly string[] | null>
  clear: Record<string, boolean>
}

export interface CustomFieldInput {
  apiName: string
  value?: string | null
  id?: string | null
  ids?: string[] | null
  person_ids?: string[] | null
  job_ids?: string[] | null
}

/** A masked value begins empty. */
export const customDefaults = (values: readonly Value[]): CustomValues => ({
  custom: Object.fromEntries(values.map((value) => [value.apiName, valueOf(value)])),
  clear: Object.fromEntries(values.flatMap(({ apiName, isMasked }) => (isMasked ? [[apiName, false]] : []))),
})

function valueOf({ type, text, number, singleSelect, multiSelect, peopleDropdown }: Value): string | readonly string[] | null {
  switch (type) {
    case 'TEXT':
      return text?.value ?? null
    case 'NUMBER':
      return number
    case 'SINGLE_SELECT':
      return singleSelect?.id ?? null
    case 'MULTI_SELECT':
      return multiSelect?.ids ?? []
    case 'PEOPLE_DROPDOWN':
      return [
        ...(peopleDropdown?.people ?? []).map(({ id }) => `person:${id}`),
        ...(peopleDropdown?.jobs ?? []).map(({ id }) => `job:${id}`),
      ]
  }
}

/** The rules of the fields that their user may fill in. A value in an old format is judged only once it is changed: by the server. */
export function customRules(values: readonly Value[]): RuleSet {
  return Object.fromEntries(
    values.flatMap((value) => {
      const rules = value.mayManage ? rulesOf(value) : []
      return rules.length > 0 ? [[`custom.${value.apiName}`, rules]] : []
    }),
  )
}

function rulesOf({ type, field, isMasked, text }: Value): RuleCall[] {
  const { regex: pattern, validationError: message } = field.definition
  const several = type === 'MULTI_SELECT' || type === 'PEOPLE_DROPDOWN'
  return [
    ...(field.isMandatory && !isMasked ? [{ rule: several ? ('requiredFieldArray' as const) : ('required' as const) }] : []),
    ...(type === 'NUMBER' ? [{ rule: 'decimal' as const }] : []),
    ...(type === 'TEXT' ? [{ rule: 'maxLength' as const, length: 1000 }] : []),
    ...(type === 'TEXT' && pattern && text?.regexValid !== false
      ? [{ rule: 'regex' as const, pattern, ...(message ? { message } : {}) }]
      : []),
  ]
}

/** All that the user may fill in, as the API takes it, less what is masked and was left alone. */
export const wholeInput = (values: readonly Value[], { custom, clear }: CustomValues): CustomFieldInput[] =>
  values
    .filter(({ apiName, mayManage, isMasked }) => mayManage && !(isMasked && plain(custom[apiName]) === null && clear[apiName] !== true))
    .map((value) => inputOf(value, custom))

/** Returns only what has changed. */
export function customInput(values: readonly Value[], { custom, clear }: CustomValues): CustomFieldInput[] {
  const before = customDefaults(values).custom
  return values
    .filter(({ apiName, mayManage, isMasked }) => {
      if (!mayManage) return false
      const isChanged = JSON.stringify(plain(custom[apiName])) !== JSON.stringify(plain(before[apiName]))
      return isChanged || (isMasked && clear[apiName] === true)
    })
    .map((value) => inputOf(value, custom))
}

const inputOf = ({ apiName, type }: Value, custom: CustomValues['custom']): CustomFieldInput => ({
  apiName,
  ...payloadOf(type, custom[apiName] ?? null),
})

const plain = (value: unknown) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null))

function payloadOf(type: Value['type'], value: string | readonly string[] | null): Omit<CustomFieldInput, 'apiName'> {
  const text = typeof value === 'string' && value !== '' ? value : null
  const several = typeof value === 'string' || value === null ? [] : [...value]
  const idsOf = (kind: string) => several.flatMap((each) => (each.startsWith(`${kind}:`) ? [each.slice(kind.length + 1)] : []))
  switch (type) {
    case 'TEXT':
    case 'NUMBER':
      return { value: text }
    case 'SINGLE_SELECT':
      return { id: text }
    case 'MULTI_SELECT':
      return { ids: several.length > 0 ? several : null }
    case 'PEOPLE_DROPDOWN':
      return several.length > 0 ? { person_ids: idsOf('person'), job_ids: idsOf('job') } : { person_ids: null, job_ids: null }
  }
}

/** Where a form shows what the server says of a value that it was sent. */
export function customPath(path: string, sent: readonly { apiName: string }[]): string {
  const [, index = ''] = /^customFields\.(\d+)\./.exec(path) ?? []
  const name = sent[Number(index)]?.apiName
  return index !== '' && name ? `custom.${name}` : path
}
