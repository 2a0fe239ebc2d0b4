import { isListSection, listSections, modelOfSection, type ContactList } from '@kith/shared/domains/onboarding/form.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { customDefaults, customInput, customPath, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import type { CustomValue } from './CustomFieldSections.tsx'
import type { OnboardingFormFragment, OnboardingPersonQuery } from './setup.graphql.ts'

type Person = NonNullable<OnboardingPersonQuery['getOnboardingPerson']>
type Entry = Partial<CustomValues> & { readonly id?: string }
type Sent = Readonly<Partial<Record<string, readonly { readonly customFields: readonly { readonly apiName: string }[] }[]>>>

/** The lists of contact data of a form, each entry with the custom fields that are asked for in it. */
export function entryLists(person: Person, sections: OnboardingFormFragment['sections']) {
  const lists = sections.flatMap(({ section, customFields }) => {
    if (!isListSection(section) || section === 'MEDICAL_CONDITIONS') return []
    const list = listSections[section]
    const asked = new Map(customFields.map(({ fieldId, isRequired }) => [fieldId, isRequired]))
    const askedOf = (values: readonly CustomValue[]) =>
      values.flatMap((value): CustomValue[] => {
        const isMandatory = asked.get(value.field.id)
        return isMandatory === undefined ? [] : [{ ...value, mayManage: true, field: { ...value.field, isMandatory } }]
      })
    const held = person[list] ?? []
    const ofNew = askedOf(person.newEntryFields.filter(({ field }) => field.modelType === modelOfSection(section)))
    return [{ list, held, ofNew, ofHeld: new Map(held.map(({ id, customFields: values }) => [id, askedOf(values)])) }]
  })
  const fieldsOf = (list: string, id?: string): readonly CustomValue[] => {
    const found = lists.find((each) => each.list === list)
    return found?.ofHeld.get(id ?? '') ?? found?.ofNew ?? []
  }
  return {
    fieldsOf,
    defaults: Object.fromEntries(
      lists.map(({ list, held }): [ContactList, object[]] => [
        list,
        held.map(({ __typename: _, customFields: __, ...entry }) => ({ ...entry, ...customDefaults(fieldsOf(list, entry.id)) })),
      ]),
    ),
    rules: (isDraft: boolean): RuleSet =>
      Object.assign({}, ...lists.map(({ list, ofNew, ofHeld }) => rulesOf(list, ofNew, [...ofHeld.values()].flat(), isDraft))) as RuleSet,
    /** As the API takes them. */
    input: (given: Readonly<Record<string, unknown>>): Sent & Record<string, object[]> =>
      Object.fromEntries(
        lists.map(({ list }) => [
          list,
          ((given[list] ?? []) as readonly Entry[]).map(({ custom = {}, clear = {}, ...entry }) => ({
            ...entry,
            customFields: customInput(fieldsOf(list, entry.id), { custom, clear }),
          })),
        ]),
      ),
  }
}

/** What is masked in one entry is asked for in another: the server judges that. */
function rulesOf(list: ContactList, ofNew: readonly CustomValue[], held: readonly CustomValue[], isDraft: boolean): RuleSet {
  const masked = new Set(held.flatMap(({ apiName, isMasked }) => (isMasked ? [apiName] : [])))
  const values = ofNew.map((value) =>
    isDraft || masked.has(value.apiName) ? { ...value, field: { ...value.field, isMandatory: false } } : value,
  )
  return Object.fromEntries(Object.entries(customRules(values)).map(([path, rules]) => [`${list}.*.${path}`, rules]))
}

/** Where the form shows what the server says of a custom field of an entry. */
export function entryPath(path: string, sent: Sent): string {
  const [, list = '', index = '', rest = ''] = /^(\w+)\.(\d+)\.(customFields\..+)$/.exec(path) ?? []
  if (list === '') return path
  const [, missing] = /^customFields\.([a-z_]+)$/.exec(rest) ?? []
  return `${list}.${index}.${missing ? `custom.${missing}` : customPath(rest, sent[list]?.[Number(index)]?.customFields ?? [])}`
}
