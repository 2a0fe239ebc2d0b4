import {
  onboardingFields,
  onboardingSections,
  type FormContent,
  type OnboardingField,
  type OnboardingSection,
  type Visibility,
} from './templates.ts'

/** What the form of a template asks for: the shown sections in their order, each with its shown fields. */
export type AskedSection = {
  readonly section: OnboardingSection
  readonly visibility: Exclude<Visibility, 'HIDDEN'>
  readonly fields: readonly { readonly field: OnboardingField; readonly isRequired: boolean }[]
  readonly customFields: readonly { readonly fieldId: string; readonly isRequired: boolean }[]
  readonly documents: readonly { readonly folderId: string; readonly label: string; readonly isRequired: boolean }[]
}

export function askedSections({ sections, formFields, askedFields, askedDocuments }: FormContent): AskedSection[] {
  return sections.flatMap(({ section, visibility }): AskedSection[] => {
    if (visibility === 'HIDDEN') return []
    const fields = formFields.filter(({ field }) => onboardingFields[field].section === section)
    return [
      {
        section,
        visibility,
        fields: shownOf(fields).map(({ field, isRequired }) => ({ field, isRequired })),
        customFields: section === 'CUSTOM_FIELDS' ? shownOf(askedFields).map(({ fieldId, isRequired }) => ({ fieldId, isRequired })) : [],
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
export function missingFields(content: FormContent, given: Given): string[] {
  return askedSections(content).flatMap(({ visibility, fields }) => {
    const isTouched = visibility === 'REQUIRED' || fields.some(({ field }) => isFilled(given[onboardingFields[field].field]))
    return fields.flatMap(({ field, isRequired }) => {
      const { field: name } = onboardingFields[field]
      return isTouched && isRequired && !isFilled(given[name]) ? [name] : []
    })
  })
}

/** The documents for which there is none yet, of a section that is required or begun. */
export const missingDocuments = (content: FormContent, hasSome: (folderId: string) => boolean) =>
  askedSections(content).flatMap(({ visibility, documents }) => missingOf(visibility, documents, ({ folderId }) => hasSome(folderId)))

/** The same of custom fields. */
export const missingCustomFields = (content: FormContent, isGiven: (fieldId: string) => boolean) =>
  askedSections(content).flatMap(({ visibility, customFields }) => missingOf(visibility, customFields, ({ fieldId }) => isGiven(fieldId)))

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

/** The lists of contact data that the form needs an entry in; nobody needs a medical condition. */
export function missingLists(content: FormContent, given: Given): Exclude<ListSection, 'MEDICAL_CONDITIONS'>[] {
  return askedSections(content).flatMap(({ section, visibility }) => {
    if (!isListSection(section) || section === 'MEDICAL_CONDITIONS' || visibility !== 'REQUIRED') return []
    const entries = given[listSections[section]]
    return Array.isArray(entries) && entries.length > 0 ? [] : [section]
  })
}

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
