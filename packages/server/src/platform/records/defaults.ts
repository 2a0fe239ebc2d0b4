import { kindOf } from '@kith/shared/catalogue.ts'
import { initialValues, isMoney, type Field, type Fields } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { remembered, type Context } from '../context.ts'
import { defaultRecord } from '../settings-lists/sql.ts'
import type { RecordValues } from './columns.ts'
import { organisationCurrency } from './sql.ts'

/** A new record that leaves out what its declaration or a list has a default for; null leaves it empty. */
export async function withDefaults(ctx: Context, { fields }: RecordKind, input: RecordValues): Promise<RecordValues> {
  const leftOut = Object.entries<Field>(fields).filter(([name, { kind }]) => kind === 'reference' && input[name] === undefined)
  const given = leftOut.map(async ([name, { references = '' }]) => [name, await defaultOf(ctx, kindOf(references))] as const)
  return { ...withInitial(fields, input), ...Object.fromEntries((await Promise.all(given)).filter(([, id]) => id !== undefined)) }
}

export const withInitial = (fields: Fields, input: RecordValues): RecordValues => ({
  ...initialValues(fields),
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
})

function defaultOf(ctx: Context, list: RecordKind): Promise<string | undefined> {
  if (!isSettingsList(list) || !list.hasDefault) return Promise.resolve(undefined)
  return remembered(ctx, `default of ${list.table}`, async () => (await ctx.db.first(defaultRecord(list), {}))?.id)
}

/** An amount without a currency is one in the organisation's own, and a currency without an amount is nothing. */
export async function withCurrencies(ctx: Context, { fields }: RecordKind, input: RecordValues): Promise<RecordValues> {
  const given = Object.entries<Field>(fields).flatMap(([name, field]) =>
    isMoney(field) && input[name] ? [[name, input[name]] as const] : [],
  )
  const whole = given.map(async ([name, value]) => [name, await withCurrency(ctx, value)] as const)
  return { ...input, ...Object.fromEntries(await Promise.all(whole)) }
}

async function withCurrency(ctx: Context, money: RecordValues | unknown): Promise<RecordValues | null> {
  const { amount, currency } = money as RecordValues
  if (amount === null || amount === undefined || amount === '') return null
  return { amount, currency: currency || (await ownCurrency(ctx)) }
}

const ownCurrency = (ctx: Context): Promise<string> =>
  remembered(ctx, 'currency of the organisation', async () => (await ctx.db.one(organisationCurrency, {})).currency)
