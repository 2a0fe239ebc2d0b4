import { capitalise } from '@kith/shared/capitalise.ts'
import { formParts, type FormPart } from '@kith/shared/domains/onboarding/payroll-form.ts'
import { addressToDeclare, type AddressParts } from '@kith/shared/domains/payroll/addresses.ts'
import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { id, integer, type Fields } from '@kith/shared/fields.ts'
import { newFields } from '@kith/shared/record-actions.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { payrollOf, type Payroll } from '#domains/payroll/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { Output } from '#platform/graphql/builder.ts'
import { eventNamed, kindNamed } from '#platform/rights/catalogue.ts'
import { recordType } from '#platform/records/type.ts'
import { asStarter } from './as-starter.ts'
import { hasOwnForm, isOpen, ownSessions } from './sessions.ts'
import { ownPerson, type SessionRow } from './sql.ts'

/** What somebody has told of themselves already that declarations ask for. */
type Known = { readonly firstName: string | null; readonly lastName: string; readonly dateOfBirth: string | null } & Partial<AddressParts>

const OnboardingParticulars = builder.objectRef<Known>('OnboardingParticulars').implement({
  description: 'What the user has told of themselves already, for what declarations ask for.',
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName', { nullable: false }),
    dateOfBirth: t.field({ type: 'Date', resolve: ({ dateOfBirth }) => dateOfBirth }),
    addressLine: t.exposeString('addressLine'),
    suburb: t.exposeString('suburb'),
    state: t.exposeString('state'),
    postcode: t.exposeString('postcode'),
  }),
})

type OwnPayroll = Payroll & { readonly parts: readonly FormPart[] }

const OnboardingPayroll = builder.objectRef<OwnPayroll>('OnboardingPayroll').implement({
  description: 'The payroll details of the user, and which of them their open sessions ask for.',
  fields: (t) => ({
    parts: t.field({
      type: [enumOf('OnboardingFormPart', formParts)],
      nullable: { list: false, items: false },
      resolve: ({ parts }) => [...parts],
    }),
    missing: t.field({
      type: [enumOf('OnboardingFormPart', formParts)],
      nullable: { list: false, items: false },
      description: 'The parts that the step cannot be completed without. Bank accounts are there once one of them receives what remains.',
      resolve: ({ parts, ...payroll }) => missingOf(parts, payroll),
    }),
    particulars: t.field({
      type: OnboardingParticulars,
      description: 'Null where nothing is asked for.',
      resolve: async ({ parts }, _, request) => (parts.length > 0 ? knownOf(await read(request)) : null),
    }),
    bankAccounts: t.field({
      type: [recordType(bankAccount)],
      nullable: { list: false, items: false },
      resolve: ({ bankAccounts }) => [...bankAccounts],
    }),
    taxDeclaration: t.field({ type: recordType(taxDeclaration), resolve: ({ taxDeclaration: current }) => current }),
    superannuationChoice: t.field({ type: recordType(superannuationChoice), resolve: ({ superannuationChoice: current }) => current }),
  }),
})

const own = { permission: 'signed-in', asOneself: true, starter: true } as const

export const getOnboardingPayroll = defineQuery({
  ...own,
  name: 'getOnboardingPayroll',
  description: 'Your own payroll details, as long as an onboarding of yours asks for any.',
  returns: OnboardingPayroll,
  nullable: false,
  resolve: async (ctx) => {
    const parts = await partsAsked(ctx)
    return { parts, ...(parts.length > 0 ? await payrollOf(ctx, ctx.actor.personId) : nothing) }
  },
})

async function knownOf({ db, actor }: Context): Promise<Known | null> {
  const person = await db.first(ownPerson, { person: actor.personId })
  if (!person) return null
  const { first_name: firstName, last_name: lastName, date_of_birth: dateOfBirth, addresses } = person
  return { firstName, lastName, dateOfBirth, ...addressToDeclare(addresses) }
}

const nothing: Payroll = { bankAccounts: [], taxDeclaration: null, superannuationChoice: null }

/** A step is completed with all its parts; what somebody has told before counts. */
export async function ensureComplete(ctx: Context, { form_parts: parts }: SessionRow): Promise<void> {
  const missing = missingOf(parts ?? [], await payrollOf(ctx, ctx.actor.personId))
  if (missing.length > 0) throw new Invalid([problem('onboardingStepTypeId', 'onboarding_payroll')])
}

function missingOf(parts: readonly FormPart[], payroll: Payroll): FormPart[] {
  const isThere: Readonly<Record<FormPart, boolean>> = {
    BANK: payroll.bankAccounts.some((row) => row['split'] === 'REMAINING'),
    TAX: payroll.taxDeclaration !== null,
    SUPER: payroll.superannuationChoice !== null,
  }
  return parts.filter((part) => !isThere[part])
}

/** Of all open sessions, once each; nothing where a service asks for them. */
async function partsAsked(ctx: Context): Promise<FormPart[]> {
  if (!hasOwnForm(ctx)) return []
  const asked = new Set((await ownSessions(ctx)).filter(isOpen).flatMap(({ form_parts: parts }) => parts ?? []))
  return formParts.filter((part) => asked.has(part))
}

const which = { id: id({ required: true }), version: integer({ required: true }) }

/** The mutations by which everybody else records these, for starters on what is their own. */
export const starterPayroll = [
  lent('BANK', bankAccount, 'create', newFields(bankAccount), recordType(bankAccount)),
  lent('BANK', bankAccount, 'delete', which, 'ID'),
  lent('TAX', taxDeclaration, 'create', newFields(taxDeclaration), recordType(taxDeclaration)),
  lent('SUPER', superannuationChoice, 'create', newFields(superannuationChoice), recordType(superannuationChoice)),
]

function lent(part: FormPart, kind: RecordKind, action: 'create' | 'delete', input: Fields, returns: Output) {
  const name = `${kind.kind}${capitalise(action)}`
  return defineMutation({
    ...own,
    verified: true,
    name: `onboarding${capitalise(name)}`,
    record: kindNamed(kind.kind),
    input,
    sets: () => [],
    event: eventNamed(kind.events[action] ?? ''),
    returns,
    plan: async (ctx, values, newId) => {
      if (!(await partsAsked(ctx)).includes(part)) throw new NotFound()
      return { id: newId, values, change: { before: null, after: null } }
    },
    write: async (ctx, { values }) => {
      const owner = action === 'create' ? { personId: ctx.actor.personId } : {}
      // The mutation returns what its declaration says
      return (await ctx.services.kith.mutation(name).runNamed(await asStarter(ctx), { ...values, ...owner })) as never
    },
  })
}
