import type { CustomFieldModel } from '@kith/shared/custom-fields.ts'
import { isListSection, listSections } from '@kith/shared/domains/onboarding/form.ts'
import { onboardingFields } from '@kith/shared/domains/onboarding/templates.ts'
import { remembered, type Context } from '#platform/context.ts'
import { CustomFieldValue, shownValues, type ShownValue } from '#platform/facets/custom-fields/types.ts'
import { builder, read, type Types } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { columnOf } from '#platform/records/columns.ts'
import { asStarter } from './as-starter.ts'
import { askedFieldsOfUser, askedOfUser } from './content.ts'
import { isOpen, ownSessions } from './sessions.ts'
import { ownConditions, ownPerson, type OwnConditionRow, type OwnPersonRow } from './sql.ts'

/** A person, and the fields and lists that the forms of their open sessions show. */
type Shown = { readonly row: OwnPersonRow; readonly shown: ReadonlySet<string> }

type Entry = { readonly id: string }
const listed = { list: false, items: false } as const

const customFieldsOf = <Row extends Entry>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>, model: CustomFieldModel) =>
  t.field({
    type: [CustomFieldValue],
    nullable: listed,
    resolve: async ({ id }, _, request) => askedValues(await read(request), model, id),
  })

const Email = builder.objectRef<OwnPersonRow['emails'][number]>('OnboardingEmail').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: false }),
    isPersonal: t.exposeBoolean('isPersonal', { nullable: false }),
    customFields: customFieldsOf(t, 'EMAIL_ADDRESS'),
  }),
})
const Phone = builder.objectRef<OwnPersonRow['phones'][number]>('OnboardingPhone').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    country: t.exposeString('country', { nullable: false }),
    number: t.exposeString('number', { nullable: false }),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: false }),
    isPersonal: t.exposeBoolean('isPersonal', { nullable: false }),
    customFields: customFieldsOf(t, 'PHONE_NUMBER'),
  }),
})
const Address = builder.objectRef<OwnPersonRow['addresses'][number]>('OnboardingAddress').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    addressTypeId: t.exposeID('addressTypeId', { nullable: false }),
    fullAddress: t.exposeString('fullAddress', { nullable: false }),
    country: t.exposeString('country', { nullable: false }),
    postcode: t.exposeString('postcode'),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: false }),
    customFields: customFieldsOf(t, 'ADDRESS'),
  }),
})

const MedicalCondition = builder.objectRef<OwnConditionRow>('OnboardingMedicalCondition').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    body: t.exposeString('description', { nullable: false }),
    isPublic: t.boolean({ nullable: false, resolve: ({ visibility }) => visibility === 'PUBLIC' }),
  }),
})

const texts = [
  'titleId',
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'genderId',
  'emergencyContactName',
  'emergencyContactRelationship',
  'emergencyContactEmail',
  'emergencyContactPhone',
  'workRightId',
] as const
const dates = ['dateOfBirth', 'workRightExpiresOn'] as const

const valueOf = ({ row, shown }: Shown, field: string): string | null =>
  shown.has(field) ? ((row as unknown as Readonly<Record<string, string | null>>)[columnOf(field)] ?? null) : null

const OnboardingPerson = builder.objectRef<Shown>('OnboardingPerson').implement({
  description: 'The user as the forms of their open sessions show them; what these do not ask for is null.',
  fields: (t) => ({
    ...Object.fromEntries(texts.map((field) => [field, t.string({ resolve: (person) => valueOf(person, field) })])),
    ...Object.fromEntries(dates.map((field) => [field, t.field({ type: 'Date', resolve: (person) => valueOf(person, field) })])),
    emergencyContactPhoneCountry: t.string({
      resolve: ({ row, shown }) => (shown.has('emergencyContactPhone') ? row.emergency_contact_phone_country : null),
    }),
    emails: t.field({
      type: [Email],
      nullable: { list: true, items: false },
      resolve: ({ row, shown }) => (shown.has('emails') ? [...row.emails] : null),
    }),
    phones: t.field({
      type: [Phone],
      nullable: { list: true, items: false },
      resolve: ({ row, shown }) => (shown.has('phones') ? [...row.phones] : null),
    }),
    addresses: t.field({
      type: [Address],
      nullable: { list: true, items: false },
      resolve: ({ row, shown }) => (shown.has('addresses') ? [...row.addresses] : null),
    }),
    medicalConditions: t.field({
      type: [MedicalCondition],
      nullable: { list: true, items: false },
      resolve: async ({ row, shown }, _, request) =>
        shown.has('medicalConditions') ? [...(await (await read(request)).db.run(ownConditions, { person: row.id }))] : null,
    }),
    customFieldValues: t.field({
      type: [CustomFieldValue],
      nullable: listed,
      resolve: async ({ row }, _, request) => askedValues(await read(request), 'PERSON', row.id),
    }),
    newEntryFields: t.field({
      type: [CustomFieldValue],
      nullable: listed,
      description: 'The custom fields that are asked for in new email addresses, phone numbers and addresses.',
      resolve: async (_, __, request): Promise<ShownValue[]> =>
        (await askedFieldsOfUser(await read(request), ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'ADDRESS'])).map((field) => ({
          field,
          subjectId: 'new',
          target: null,
          stored: undefined,
        })),
    }),
  }),
})

/** What one of the user's own records has in the custom fields that their forms ask for. */
async function askedValues(ctx: Context, model: CustomFieldModel, subjectId: string): Promise<ShownValue[]> {
  const as = await remembered(ctx, 'as starter', () => asStarter(ctx))
  const fieldIds = (await askedFieldsOfUser(ctx, [model])).map(({ id }) => id)
  return shownValues(as, model, { subjectId, target: { kind: 'person', id: ctx.actor.personId ?? '' }, fieldIds })
}

export const getOnboardingPerson = defineQuery({
  name: 'getOnboardingPerson',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  returns: OnboardingPerson,
  resolve: async (ctx) => {
    const sessions = (await ownSessions(ctx)).filter(isOpen)
    const row = sessions.length > 0 ? await ctx.db.first(ownPerson, { person: ctx.actor.personId }) : undefined
    if (!row) return null
    const shown = (await askedOfUser(ctx)).flatMap(({ section, fields }) =>
      isListSection(section) ? [listSections[section]] : fields.map(({ field }) => onboardingFields[field].field),
    )
    return { row, shown: new Set<string>(shown) }
  },
})
