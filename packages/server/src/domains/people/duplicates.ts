import { plain } from '@kith/shared/plain.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument, searchArgument } from '#platform/graphql/search-argument.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { findPerson } from './load.ts'
import { phoneAsStored } from './rules.ts'
import type { CardRow } from './sql/card.ts'
import { peopleBornOn, peopleWithPhone, type BornRow } from './sql/duplicates.ts'
import { peopleWithEmails } from './sql/unique.ts'
import { personType } from './types/person.ts'

const reasons = ['NAME_AND_BIRTH_DATE', 'EMAIL', 'PHONE'] as const
type Reason = (typeof reasons)[number]
type Duplicate = { readonly person: CardRow; readonly reasons: readonly Reason[] }
type Text = string | null | undefined
type Given = {
  lastName: string
  firstName?: Text
  preferredName?: Text
  dateOfBirth?: Text
  email?: Text
  phoneNumber?: Text
  phoneCountry?: Text
}

/** More are nobody's duplicates. */
const most = 5

const PersonDuplicate = builder.objectRef<Duplicate>('PersonDuplicate').implement({
  description: 'Someone who may be the person who is about to be created.',
  fields: (t) => ({
    person: t.field({ type: personType, nullable: false, resolve: ({ person }) => person }),
    reasons: t.field({
      type: [enumOf('PersonDuplicateReason', reasons)],
      nullable: { list: false, items: false },
      resolve: (row) => [...row.reasons],
    }),
  }),
})

export const performPersonDuplicateCheck = defineQuery({
  name: 'performPersonDuplicateCheck',
  description:
    'People with the same name and date of birth, the same email address or the same phone number, as far as you may see the person and what is the same.',
  permission: 'people.create',
  args: (arg) => ({
    lastName: requiredSearchArgument(arg),
    firstName: searchArgument(arg),
    preferredName: searchArgument(arg),
    dateOfBirth: arg({ type: 'Date' }),
    email: searchArgument(arg),
    phoneNumber: searchArgument(arg),
    phoneCountry: searchArgument(arg),
  }),
  returns: [PersonDuplicate],
  nullable: false,
  resolve: (ctx, given) => duplicatesOf(ctx, given),
})

async function duplicatesOf(ctx: Context, given: Given): Promise<Duplicate[]> {
  const found = new Map<string, Reason[]>()
  const note = (reason: Reason, ids: readonly string[]) => {
    for (const id of new Set(ids)) found.set(id, [...(found.get(id) ?? []), reason])
  }
  note('NAME_AND_BIRTH_DATE', await sameNameAndBirth(ctx, given))
  note('EMAIL', await sameEmail(ctx, given))
  note('PHONE', await samePhone(ctx, given))
  const people = await Promise.all([...found].map(async ([id, reasons]) => ({ person: await findPerson(ctx, id), reasons })))
  return people.flatMap(({ person, reasons }) => (person ? [{ person, reasons }] : [])).slice(0, most)
}

async function sameNameAndBirth(ctx: Context, given: Given): Promise<string[]> {
  const { dateOfBirth: day } = given
  const reach = reachOf(ctx.actor, 'people.personal_details.view')
  if (!day || !parseDate(day) || reach === 'NONE') return []
  const names = namesOf({ first_name: given.firstName ?? null, last_name: given.lastName, preferred_name: given.preferredName ?? null })
  const born = await ctx.db.run(peopleBornOn(reach), { ...reachParameters(ctx), day })
  return born.filter((row) => namesOf(row).some((name) => names.includes(name))).map(({ id }) => id)
}

/** With the first name and with the preferred one, in basic letters. */
export const namesOf = ({ first_name: first, preferred_name: preferred, last_name: last }: Omit<BornRow, 'id'>): string[] => {
  const called = [first, preferred].filter((name) => name !== null && name.trim() !== '')
  return called.length === 0 ? [plain(last)] : called.map((name) => plain(`${name} ${last}`))
}

async function sameEmail(ctx: Context, { email }: Given): Promise<string[]> {
  const key = email?.trim().toLowerCase()
  if (!key) return []
  const statement = peopleWithEmails(reachOf(ctx.actor, 'people.contact_details.view'))
  const rows = await ctx.db.run(statement, { ...reachParameters(ctx), emails: [key], own: null })
  return rows.map((row) => row.person_id)
}

async function samePhone(ctx: Context, { phoneNumber, phoneCountry }: Given): Promise<string[]> {
  const number = phoneAsStored(phoneNumber, phoneCountry)
  const reach = reachOf(ctx.actor, 'people.contact_details.view')
  if (!number || reach === 'NONE') return []
  return (await ctx.db.run(peopleWithPhone(reach), { ...reachParameters(ctx), number })).map((row) => row.person_id)
}
