import { jobAttributeNames, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { Context } from '#platform/context.ts'
import type { Given, Subjects } from '#platform/imports/sql/actions.ts'
import { textOf, type GivenValue, type Remuneration } from '../values.ts'
import { heldPay, heldText, type HeldJob } from './held-values.ts'
import { columnsOfAttribute } from './update-columns.ts'
import { payAfter } from './update-pay.ts'

type Input = Record<string, unknown>
type Row = { readonly subjects: Subjects; readonly currency: string }

/** The input with the attributes that the row changes; those that it leaves as they are, and columns that are not in the file, are not in it. */
export async function withChanges(
  ctx: Context,
  { held, effectiveFrom, effectiveTo, reasonId, note, customFields, remunerationCustomFields, version, ...given }: Input,
  cells: Given,
  { subjects, currency }: Row,
): Promise<Input> {
  // `current` has put it there
  const job = held as HeldJob | undefined
  const day = cells['effective_from'] ?? ''
  const said = jobAttributeNames.filter((attribute) => columnsOfAttribute.get(attribute)?.some(({ name }) => cells[name] !== undefined))
  const values = new Map<JobAttribute, unknown>()
  for (const attribute of said) values.set(attribute, await valueAfter(attribute))
  const isChanged = (attribute: JobAttribute) =>
    textOf(attribute, values.get(attribute) as GivenValue) !== heldText(job, attribute, day) || values.get(attribute) === undefined
  const changed = said.filter(isChanged)
  // A row that changes nothing passes through the mutation as well, with a value that the job has.
  const listed = changed.length > 0 || customFields || remunerationCustomFields ? changed : said.toSorted(payLast).slice(0, 1)
  return {
    id: subjects['job'] ?? null,
    version,
    effectiveFrom,
    effectiveTo,
    reasonId,
    note,
    ...(customFields ? { customFields } : {}),
    ...(remunerationCustomFields ? { remunerationCustomFields } : {}),
    attributes: listed.map((attribute) => ({ attribute })),
    ...Object.fromEntries(listed.map((attribute) => [jobAttributes[attribute].input, inputOf(values.get(attribute))])),
  }

  async function valueAfter(attribute: JobAttribute): Promise<unknown> {
    if (attribute === 'SUPERVISOR') return subjects['supervisorKept'] ?? subjects['supervisorJob'] ?? null
    if (attribute !== 'REMUNERATION') return given[jobAttributes[attribute].input]
    const pay = await payAfter(ctx, cells, heldPay(job, day))
    return pay && { ...pay, currency: pay.currency || currency }
  }
}

/** Nothing is said of a base that follows the pay grade. */
function inputOf(value: unknown): unknown {
  const pay = value as Partial<Remuneration> | null | undefined
  return pay?.followsPayGrade ? { ...pay, baseAnnual: null, baseHourly: null } : value
}

const payLast = (a: JobAttribute, b: JobAttribute) => Number(a === 'REMUNERATION') - Number(b === 'REMUNERATION')
