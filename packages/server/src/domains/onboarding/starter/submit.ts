import {
  askedSections,
  isListSection,
  listSections,
  missingFields,
  missingLists,
  type ListSection,
} from '@kith/shared/domains/onboarding/form.ts'
import { submitOnboardingFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { onboardingFields, type FormContent } from '@kith/shared/domains/onboarding/templates.ts'
import type { Code } from '@kith/shared/problems/wording.ts'
import { NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { openSession } from './sessions.ts'
import { OnboardingFormInstance } from './status.ts'
import { completeStep, lockSession, ownPerson } from './sql.ts'

type Given = Readonly<Record<string, unknown>>

const saidOfMissing = {
  EMAIL_ADDRESSES: 'onboarding_emails',
  PHONE_NUMBERS: 'onboarding_phones',
  ADDRESSES: 'onboarding_addresses',
} as const satisfies Readonly<Record<ListSection, Code>>

/** The named exception to rights of ruling 100: the fields of the pinned template, of the own record, while the session is open. */
export const submitOnboardingFormInstanceV2 = defineMutation({
  name: 'submitOnboardingFormInstanceV2',
  description: 'Saves what the form of one of your own open sessions asks for, and completes its first step.',
  record: 'onboardingSession',
  permission: 'signed-in',
  asOneself: true,
  input: submitOnboardingFields,
  sets: () => [],
  event: 'onboarding_session.step_completed',
  returns: OnboardingFormInstance,
  plan: async (ctx, { onboardingFormId, ...given }) => {
    const session = await openSession(ctx, ({ id }) => id === onboardingFormId.toLowerCase())
    const content = { sections: session.sections, formFields: session.form_fields ?? [] }
    const asked = onlyAsked(content, given)
    throwIfInvalid([
      ...missingFields(content, asked).map((field) => problem(field, 'required')),
      ...missingLists(content, asked).map((section) => problem(listSections[section], saidOfMissing[section])),
    ])
    const after = { step: 'PERSONAL_DETAILS', completedOn: ctx.actor.today }
    return { id: session.id, jobId: session.job_id, personId: ctx.actor.personId, session, asked, change: { before: null, after } }
  },
  write: async (ctx, { session, asked }) => {
    await ctx.db.run(lockSession, { id: session.id })
    await savePerson(ctx, asked)
    const { qualifications_on: qualifications, personal_details_on: details } = session
    await ctx.db.run(completeStep, { id: session.id, personalDetails: details ?? ctx.actor.today, qualifications, completed: null })
    return { ...session, personal_details_on: details ?? ctx.actor.today }
  },
})

/** Of what was sent, the fields and lists that the form shows. */
function onlyAsked(content: FormContent, given: Given): Given {
  const names = askedSections(content).flatMap(({ section, fields }): string[] =>
    isListSection(section) ? [listSections[section]] : fields.map(({ field }) => onboardingFields[field].field),
  )
  const withCountry = names.includes('emergencyContactPhone') ? [...names, 'emergencyContactPhoneCountry'] : names
  return Object.fromEntries(withCountry.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

/** By the mutations that everybody else uses, with all their rules and events, and without their permissions. */
async function savePerson(ctx: Context, asked: Given): Promise<void> {
  const { emails, phones, addresses, ...details } = asked
  const lists = { emails, phones, addresses }
  if (Object.keys(details).length > 0) await run(ctx, 'personUpdate', details)
  if (Object.values(lists).some((list) => list !== undefined)) await run(ctx, 'personContactsUpdate', lists)
}

async function run(ctx: Context, name: string, values: Given): Promise<void> {
  const person = await ctx.db.first(ownPerson, { person: ctx.actor.personId })
  if (!person) throw new NotFound()
  await ctx.services.kith.mutation(name).runApproved(ctx, { ...values, id: person.id, version: person.version })
}
