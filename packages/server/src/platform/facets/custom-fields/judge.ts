import { kindOf } from '@kith/shared/catalogue.ts'
import type { customFieldValueFields } from '@kith/shared/custom-fields.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../errors.ts'
import { presentationOf } from '../../records/presented.ts'
import { isUuid, may } from '../../rights/check.ts'
import { optionMeant, type CustomField } from './definitions.ts'
import type { CustomValue } from './values.ts'

export type GivenValue = Checked<typeof customFieldValueFields>
type Judged = { readonly value: CustomValue; readonly problems: readonly Problem[] }

/** What is given of a field, as it is kept, and what is wrong with it; what was there already stays right whatever has changed since. */
export async function judgeValue(
  ctx: Context,
  field: CustomField,
  given: GivenValue,
  at: { path: string; before: CustomValue },
): Promise<Judged> {
  if (isOfOtherType(field, given)) return { value: at.before, problems: [problem(at.path, 'value_notOfType')] }
  const value = await keptValue(ctx, field, given, at.before)
  if (value === null) return { value, problems: field.is_required ? [problem(at.path, 'required')] : [] }
  if (sameValue(value, at.before)) return { value, problems: [] }
  if (field.is_sensitive && typeof value === 'string' && /^•+$/.test(value))
    return { value: at.before, problems: [problem(at.path, 'value_masked')] }
  return { value, problems: await problemsOf(ctx, field, value, at) }
}

/** By which parts of the payload the value of each type is given. */
const partsOf = {
  TEXT: ['value'],
  NUMBER: ['value'],
  SINGLE_SELECT: ['id'],
  MULTI_SELECT: ['ids'],
  PEOPLE_DROPDOWN: ['person_ids', 'job_ids'],
} as const satisfies Readonly<Record<CustomField['type'], readonly (keyof GivenValue)[]>>

function isOfOtherType({ type }: CustomField, { apiName: _, ...given }: GivenValue): boolean {
  const own: readonly string[] = partsOf[type]
  return Object.entries(given).some(([part, value]) => value !== null && value !== undefined && !own.includes(part))
}

export const sameValue = (one: CustomValue, other: CustomValue) => JSON.stringify(one) === JSON.stringify(other)

async function keptValue(ctx: Context, field: CustomField, given: GivenValue, before: CustomValue): Promise<CustomValue> {
  switch (field.type) {
    case 'TEXT':
      return given.value?.trim() || null
    case 'NUMBER':
      return numberOf(given.value?.trim() ?? '')
    case 'SINGLE_SELECT':
      return given.id ? optionMeant(field, given.id.toLowerCase()) : null
    case 'MULTI_SELECT': {
      const chosen = new Set(given.ids?.map((id) => optionMeant(field, id.toLowerCase())))
      const known = field.options.flatMap(({ id }) => (chosen.delete(id) ? [id] : []))
      return someOf([...known, ...chosen])
    }
    case 'PEOPLE_DROPDOWN': {
      const chosen = [...(given.person_ids ?? []).map((id) => `person:${id}`), ...(given.job_ids ?? []).map((id) => `job:${id}`)]
      const had = Array.isArray(before) ? before : []
      const seen = await Promise.all(had.map((each: string) => isSeen(ctx, each)))
      // Whom the user does not see they cannot mean to take away
      const hidden = had.filter((_, index) => !seen[index])
      return someOf([...new Set([...chosen.map((each) => each.toLowerCase()), ...hidden])])
    }
  }
}

const someOf = (values: readonly string[]) => (values.length > 0 ? values : null)
const numberOf = (text: string) => (text === '' ? null : isNumber(text) ? plainDecimal(text) : text)
/** As exact as the database keeps it, with as many digits as a file or form holds. */
const isNumber = (text: string) => /^-?\d{1,20}(?:\.\d{1,10})?$/.test(text)

async function problemsOf(
  ctx: Context,
  field: CustomField,
  value: string | readonly string[],
  { path, before }: { path: string; before: CustomValue },
): Promise<Problem[]> {
  const had = new Set([before ?? []].flat())
  const given = [value].flat()
  switch (field.type) {
    case 'TEXT':
      return fitsPattern(ctx, field, given[0] ?? '') ? [] : [patternProblem(path, field)]
    case 'NUMBER':
      return isNumber(given[0] ?? '') ? [] : [problem(path, 'decimal')]
    case 'SINGLE_SELECT':
    case 'MULTI_SELECT': {
      const offered = new Set(field.options.flatMap(({ id, isEnabled }) => (isEnabled ? [id] : [])))
      return given.every((id) => offered.has(id) || had.has(id)) ? [] : [problem(path, 'reference')]
    }
    case 'PEOPLE_DROPDOWN': {
      const added = given.filter((each) => !had.has(each))
      if (!field.allows_jobs && added.some((each) => each.startsWith('job:'))) return [problem(path, 'reference')]
      const seen = await Promise.all(added.map((each) => isSeen(ctx, each)))
      return seen.every(Boolean) ? [] : [problem(path, 'reference')]
    }
  }
}

/** Whether a text is what its definition asks for. */
export function fitsPattern({ actor, now }: Context, { pattern }: Pick<CustomField, 'pattern'>, value: string): boolean {
  if (pattern === null) return true
  return validate({ value }, { value: [{ rule: 'regex', pattern }] }, { today: actor.today, now }).length === 0
}

const patternProblem = (path: string, { pattern_message: message }: CustomField): Problem =>
  message ? problem(path, 'regex_own', { message }) : problem(path, 'regex')

const isSeen = async (ctx: Context, chosen: string) => (await chosenRecord(ctx, chosen)) !== null

/** The person or job that this means; null where the user may not find it. */
export async function chosenRecord(ctx: Context, chosen: string): Promise<unknown> {
  const [kind = '', id = ''] = chosen.split(':')
  if (!isUuid(id) || (kind !== 'person' && kind !== 'job')) return null
  const { reach, permissions } = kindOf(kind)
  if (reach?.by === 'job' && !(await may(ctx, permissions.view ?? '', { kind, id }))) return null
  return (await presentationOf(ctx.services.kith.presented, kind)?.find(ctx, id)) ?? null
}
