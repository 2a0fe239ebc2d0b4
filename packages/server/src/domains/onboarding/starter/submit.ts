import {
  askedSections,
  isListSection,
  listSections,
  missingCustomFields,
  missingDocuments,
  missingFields,
  missingLists,
  saidOfMissing,
  type AskedContent,
  type AskedSection,
} from '@kith/shared/domains/onboarding/form.ts'
import { submitOnboardingFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { onboardingFields } from '@kith/shared/domains/onboarding/templates.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CustomField } from '#platform/facets/custom-fields/definitions.ts'
import type { GivenValue } from '#platform/facets/custom-fields/judge.ts'
import { storedValues } from '#platform/facets/custom-fields/values.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { asStarter, lending } from './as-starter.ts'
import { askableFields, contentOf } from './content.ts'
import { contactsAsked, entryProblems, isAnswer, withPlaces } from './entries.ts'
import { heldSession } from './sessions.ts'
import { OnboardingFormInstance } from './status.ts'
import { completeStep, documentsInFolders, ownConditions, ownPerson } from './sql.ts'

type Given = Omit<Checked<typeof submitOnboardingFields>, 'onboardingFormId' | 'isDraft'>
type Answers = Partial<Given>

/** The named exception to rights of ruling 100: the fields of the pinned template, of the own record, while the session is open. */
export const submitOnboardingFormInstanceV2 = defineMutation({
  name: 'submitOnboardingFormInstanceV2',
  description: 'Saves what the form of one of your own open sessions asks for, and completes its first step unless it is a draft.',
  record: 'onboardingSession',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  input: submitOnboardingFields,
  sets: () => [],
  event: 'onboarding_session.step_completed',
  returns: OnboardingFormInstance,
  plan: async (ctx, { onboardingFormId, isDraft = false, ...given }) => {
    const session = await heldSession(ctx, ({ id }) => id === onboardingFormId.toLowerCase())
    const content = await contentOf(ctx, session)
    const fields = await askableFields(ctx)
    const asked = onlyAsked(content, given, fields)
    const of = { id: session.id, jobId: session.job_id, personId: ctx.actor.personId, session, asked }
    if (isDraft) return { ...of, completedOn: null, change: { before: null, after: null } }
    const sections = askedSections(content)
    throwIfInvalid([
      ...missingFields(sections, asked).map((field) => problem(field, 'required')),
      ...missingLists(sections, asked).map((section) => problem(listSections[section], saidOfMissing[section])),
      ...(await customFieldProblems(ctx, sections, asked.customFieldValues ?? [], fields)),
      ...(await entryProblems(ctx, content, asked, fields)),
      ...(await documentProblems(ctx, sections)),
    ])
    const completedOn = session.personal_details_on ?? ctx.actor.today
    return { ...of, completedOn, change: { before: null, after: { step: 'PERSONAL_DETAILS', completedOn } } }
  },
  write: async (ctx, { session, asked, completedOn }) => {
    await saveAnswers({ ...(await asStarter(ctx)), isPartial: true }, asked)
    if (completedOn === null) return session
    const { super_details_on: superDetails, qualifications_on: qualifications } = session
    await ctx.db.run(completeStep, { id: session.id, personalDetails: completedOn, superDetails, qualifications, completed: null })
    return { ...session, personal_details_on: completedOn }
  },
})

/** Of what was sent, the fields and lists that the form shows. */
function onlyAsked(content: AskedContent, given: Given, fields: readonly CustomField[]): Answers {
  const sections = askedSections(content)
  const names = sections.flatMap(({ section, fields: own }): string[] =>
    isListSection(section) ? [listSections[section]] : own.map(({ field }) => onboardingFields[field].field),
  )
  const withCountry = names.includes('emergencyContactPhone') ? [...names, 'emergencyContactPhoneCountry'] : names
  const asked = new Set(sections.flatMap(({ customFields }) => customFields.map(({ fieldId }) => fieldId.toLowerCase())))
  const ofPerson = fields.filter(({ id, model_type: model }) => model === 'PERSON' && asked.has(id))
  const apiNames = new Set(ofPerson.map(({ api_name: name }) => name))
  const customFieldValues = given.customFieldValues?.filter(({ apiName }) => apiNames.has(apiName))
  return {
    ...Object.fromEntries(
      withCountry.flatMap((name) => (given[name as keyof Given] === undefined ? [] : [[name, given[name as keyof Given]]])),
    ),
    ...contactsAsked(content, given, fields),
    ...(customFieldValues && { customFieldValues }),
  }
}

/** What is given now or has been before is there, as long as it is not taken away. */
async function customFieldProblems(
  ctx: Context,
  sections: readonly AskedSection[],
  given: readonly GivenValue[],
  fields: readonly CustomField[],
) {
  const stored = await storedValues(ctx, ctx.actor.personId ?? '')
  const answers = new Map(given.map((value) => [value.apiName, isAnswer(value)]))
  const field = (id: string) => fields.find((each) => each.id === id.toLowerCase())
  return missingCustomFields(sections, (id) => answers.get(field(id)?.api_name ?? '') ?? stored.has(id.toLowerCase())).map(({ fieldId }) =>
    problem('customFieldValues', 'required_customField', { name: field(fieldId)?.name ?? '' }),
  )
}

async function documentProblems(ctx: Context, sections: readonly AskedSection[]) {
  const folders = sections.flatMap(({ documents }) => documents.map(({ folderId }) => folderId))
  const rows = folders.length > 0 ? await ctx.db.run(documentsInFolders, { person: ctx.actor.personId, folders }) : []
  const filled = new Set(rows.map(({ folder_id: id }) => id))
  return missingDocuments(sections, (id) => filled.has(id.toLowerCase())).map(({ label }) =>
    problem('documents', 'onboarding_document', { folder: label }),
  )
}

/** By the mutations that everybody else uses, with all their rules and events, as far as the form asks for it. */
async function saveAnswers(as: Context, { emails, phones, addresses, medicalConditions, customFieldValues, ...details }: Answers) {
  const lists = { emails, phones, addresses: addresses && (await withPlaces(as, addresses)) }
  const ofPerson = { ...details, ...(customFieldValues && { customFields: customFieldValues }) }
  if (Object.keys(ofPerson).length > 0) await run(as, { name: 'personUpdate', needs: 'people.profile.edit' }, ofPerson)
  if (Object.values(lists).some((list) => list !== undefined))
    await run(as, { name: 'personContactsUpdate', needs: 'people.contact_details.edit' }, lists)
  if (medicalConditions) await saveConditions(as, medicalConditions)
}

/** Lends the permission that a mutation needs: it saves nothing but what the form asks for. */
async function run(
  ctx: Context,
  { name, needs }: { readonly name: string; readonly needs: string },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const person = await ctx.db.first(ownPerson, { person: ctx.actor.personId })
  if (!person) throw new NotFound()
  await ctx.services.kith.mutation(name).runNamed(lending(ctx, [needs]), { ...values, id: person.id, version: person.version })
}

/** Keeps the rows with an id, adds those without one, and deletes all others. */
async function saveConditions(as: Context, given: NonNullable<Answers['medicalConditions']>): Promise<void> {
  const { personId } = as.actor
  const held = await as.db.run(ownConditions, { person: personId })
  const kept = new Map(given.flatMap((each) => (each.id ? [[each.id.toLowerCase(), each] as const] : [])))
  const act = (action: string, input: Readonly<Record<string, unknown>>) =>
    as.services.kith.mutation(`medicalCondition${action}`).runNamed(as, input)
  const valuesOf = ({ body, isPublic }: (typeof given)[number]) => ({
    description: body,
    visibility: isPublic ? ('PUBLIC' as const) : ('PRIVATE' as const),
  })
  for (const { id, version, description, visibility } of held) {
    const now = kept.get(id)
    const values = now && valuesOf(now)
    if (!values) await act('Delete', { id, version })
    else if (values.description !== description || values.visibility !== visibility) await act('Update', { id, version, ...values })
  }
  for (const each of given) if (!each.id) await act('Create', { personId, ...valuesOf(each) })
}
