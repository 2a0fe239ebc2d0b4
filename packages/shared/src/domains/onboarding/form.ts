import type { CustomFieldModel } from '../../custom-fields.ts'
import type { Code } from '../../problems/wording.ts'
import {
  onboardingFields,
  onboardingSections,
  type AskedCustomField,
  type FormContent,
  type OnboardingField,
  type OnboardingSection,
  type Visibility,
} from './templates.ts'

/** The content of a form, with the models of its custom fields. */
export type AskedContent = Omit<FormContent, 'askedFields'> & {
  readonly askedFields: readonly (AskedCustomField & { readonly model: CustomFieldModel })[]
}

/** The model whose custom fields a section can ask for; a list asks for them in each of its entries. */
const models: Readonly<Partial<Record<OnboardingSection, CustomFieldModel>>> = {
  CUSTOM_FIELDS: 'PERSON',
  EMAIL_ADDRESSES: 'EMAIL_ADDRESS',
  PHONE_NUMBERS: 'PHONE_NUMBER',
  ADDRESSES: 'ADDRESS',
}
export const modelOfSection = (section: OnboardingSection): CustomFieldModel | undefined => models[section]
export const modelsAsked: readonly CustomFieldModel[] = Object.values(models)

/** What the form of a template asks for: the shown sections in their order, each with its shown fields. */
export type AskedSection = {
  readonly section: OnboardingSection
  readonly visibility: Exclude<Visibility, 'HIDDEN'>
  readonly fields: readonly { readonly field: OnboardingField; readonly isRequired: boolean }[]
  readonly customFields: readonly { readonly fieldId: string; readonly isRequired: boolean }[]
  readonly documents: readonly { readonly folderId: string; readonly label: string; readonly isRequired: boolean }[]
}

export function askedSections({ sections, formFields, askedFields, askedDocuments }: AskedContent): AskedSection[] {
  return sections.flatMap(({ section, visibility }): AskedSection[] => {
    if (visibility === 'HIDDEN') return []
    const fields = formFields.filter(({ field }) => onboardingFields[field].section === section)
    const customFields = askedFields.filter(({ model }) => model === modelOfSection(section))
    return [
      {
        section,
        visibility,
        fields: shownOf(fields).map(({ field, isRequired }) => ({ field, isRequired })),
        customFields: shownOf(customFields).map(({ fieldId, isRequired }) => ({ fieldId, isRequired })),
        documents:
          section === 'DOCUMENTS'
            ? shownOf(askedDocuments).map(({ folderId, label, isRequired }) => ({ folderId, label, isRequired }))
            : [],
      },
    ]
  })
}

const shownOf = <Entry extends { readonly visibility: Visibility }>(entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.visibility === 'HIDDEN' ? [] : [{ ...entry, isRequired: entry.visibility === 'REQUIRED' }]))

type Given = Readonly<Record<string, unknown>>

/**
 * The fields of a person that the form misses. A section that is optional may be left blank as a whole; what is required of it is asked
 * for once something of it is filled in.
 */
export function missingFields(sections: readonly AskedSection[], given: Given): string[] {
  return sections.flatMap(({ visibility, fields }) => {
    const isTouched = visibility === 'REQUIRED' || fields.some(({ field }) => isFilled(given[onboardingFields[field].field]))
    return fields.flatMap(({ field, isRequired }) => {
      const { field: name } = onboardingFields[field]
      return isTouched && isRequired && !isFilled(given[name]) ? [name] : []
    })
  })
}

/** The documents for which there is none yet, of a section that is required or begun. */
export const missingDocuments = (sections: readonly AskedSection[], hasSome: (folderId: string) => boolean) =>
  sections.flatMap(({ visibility, documents }) => missingOf(visibility, documents, ({ folderId }) => hasSome(folderId)))

/** The same of the custom fields of a person. */
export const missingCustomFields = (sections: readonly AskedSection[], isGiven: (fieldId: string) => boolean) =>
  sections.flatMap(({ section, visibility, customFields }) =>
    section === 'CUSTOM_FIELDS' ? missingOf(visibility, customFields, ({ fieldId }) => isGiven(fieldId)) : [],
  )

/** The custom fields that entries of contact data miss: what is required of an entry is asked for in each. */
export const missingInEntries = <Entry>(
  content: AskedContent,
  entriesOf: (list: ContactList) => readonly Entry[],
  isGiven: (entry: Entry, fieldId: string) => boolean,
) =>
  contactSections(content).flatMap(({ list, customFields }) =>
    entriesOf(list).flatMap((entry, index) =>
      customFields.flatMap(({ fieldId, isRequired }) => (isRequired && !isGiven(entry, fieldId) ? [{ list, index, fieldId }] : [])),
    ),
  )

/** The lists of contact data that a form shows, with the custom fields that it asks for in their entries. */
export const contactSections = (content: AskedContent) =>
  askedSections(content).flatMap(({ section, customFields }) =>
    isListSection(section) && section !== 'MEDICAL_CONDITIONS' ? [{ list: listSections[section], customFields }] : [],
  )

function missingOf<Entry extends { readonly isRequired: boolean }>(
  visibility: Visibility,
  entries: readonly Entry[],
  isThere: (entry: Entry) => boolean,
): Entry[] {
  const isAsked = visibility === 'REQUIRED' || entries.some(isThere)
  return entries.filter((entry) => isAsked && entry.isRequired && !isThere(entry))
}

/** The sections that are lists of entries, and what each is called. */
export const listSections = {
  EMAIL_ADDRESSES: 'emails',
  PHONE_NUMBERS: 'phones',
  ADDRESSES: 'addresses',
  MEDICAL_CONDITIONS: 'medicalConditions',
} as const
export type ListSection = keyof typeof listSections
export type ContactList = Exclude<(typeof listSections)[ListSection], 'medicalConditions'>

/** The lists of contact data that the form needs an entry in; nobody needs a medical condition. */
export function missingLists(sections: readonly AskedSection[], given: Given): Exclude<ListSection, 'MEDICAL_CONDITIONS'>[] {
  return sections.flatMap(({ section, visibility }) => {
    if (!isListSection(section) || section === 'MEDICAL_CONDITIONS' || visibility !== 'REQUIRED') return []
    const entries = given[listSections[section]]
    return Array.isArray(entries) && entries.length > 0 ? [] : [section]
  })
}

/** Says that a list misses its first entry. */
export const saidOfMissing = {
  EMAIL_ADDRESSES: 'onboarding_emails',
  PHONE_NUMBERS: 'onboarding_phones',
  ADDRESSES: 'onboarding_addresses',
} as const satisfies Readonly<Record<string, Code>>

export const isListSection = (section: OnboardingSection): section is ListSection => section in listSections
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** What a new template shows: everything, and what Kith cannot do without as required. */
export const usualContent: FormContent = {
  sections: onboardingSections.map((section) => ({ section, visibility: section === 'PERSONAL_DETAILS' ? 'REQUIRED' : 'OPTIONAL' })),
  formFields: (Object.keys(onboardingFields) as OnboardingField[]).map((field) => ({
    field,
    visibility: field === 'LAST_NAME' ? 'REQUIRED' : 'OPTIONAL',
  })),
  askedFields: [],
  askedDocuments: [],
}
