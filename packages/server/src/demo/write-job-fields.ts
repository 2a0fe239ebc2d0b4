import { customFieldCategory } from '@kith/shared/domains/custom-fields.ts'
import { v7 } from 'uuid'
import { createCustomField } from '#domains/custom-fields/public.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { openDated, type OpenedRow } from '#platform/facets/custom-fields/dated-sql.ts'
import { jobsOfUnits } from './sql.ts'

/** Gives each job the cost code of its business unit, from its first day on. */
export async function writeJobFields(ctx: Context): Promise<void> {
  const { db } = ctx
  const modelType = 'JOB'
  const field = await createCustomField(db, {
    modelType,
    categoryId: await createRecord(db, customFieldCategory, { modelType, name: 'Finance' }),
    name: 'Cost code',
    apiName: 'cost_code',
    type: 'TEXT',
    pattern: '^[A-Z]{2}-[0-9]{4}$',
    patternMessage: 'Enter two capital letters, a hyphen and four digits, such as AB-0123.',
  })
  const periods = (await db.run(jobsOfUnits, {})).map(({ id, company_start_on: start, unit, place }): OpenedRow => ({
    id: v7(),
    job_id: id,
    field_id: field.id,
    effective: `[${start},)`,
    job_update_id: null,
    text_value: `${lettersOf(unit)}-${String(1000 + place * 10)}`,
    choices: [],
  }))
  await db.run(openDated, { periods: JSON.stringify(periods), knownFrom: ctx.now.toISOString() })
}

const lettersOf = (unit: string) => `${unit.replaceAll(/[^A-Za-z]/g, '')}XX`.slice(0, 2).toUpperCase()
