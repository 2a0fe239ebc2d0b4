import { customFieldCategory } from '@kith/shared/domains/custom-fields.ts'
import { v7 } from 'uuid'
import { createCustomField } from '#domains/custom-fields/public.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { writeCustomValues } from '#platform/facets/custom-fields/plan.ts'
import type { Filled } from '#platform/facets/custom-fields/sql.ts'
import { randomFrom } from './generate/random.ts'
import { addressesOfAll, phonesOfAll } from './sql.ts'

const times = ['Mornings', 'Afternoons', 'Evenings', 'Any time'] as const
const waysIn = [
  'Ring twice: the first bell is the dentist’s.',
  'The entrance is in the back yard.',
  'Use the side gate after 18:00.',
  'Third floor, no lift.',
  'There is a dog. It is friendly.',
] as const

/** When people like to be called, and how to find them at home, for whoever has to reach them in an emergency. */
export async function writeContactFields(ctx: Context): Promise<void> {
  const { db } = ctx
  const ofPhones = { modelType: 'PHONE_NUMBER' } as const
  const ofAddresses = { modelType: 'ADDRESS' } as const
  const bestTime = await createCustomField(
    db,
    {
      ...ofPhones,
      categoryId: await createRecord(db, customFieldCategory, { ...ofPhones, name: 'Reaching people' }),
      name: 'Best time to call',
      apiName: 'best_time',
      type: 'SINGLE_SELECT',
    },
    times,
  )
  const wayIn = await createCustomField(db, {
    ...ofAddresses,
    categoryId: await createRecord(db, customFieldCategory, { ...ofAddresses, name: 'Reaching people' }),
    name: 'Way in',
    apiName: 'way_in',
    type: 'TEXT',
    description: 'What a visitor has to know to find the door.',
  })
  const value = (kind: string, entry: { id: string; person_id: string }, field: string, column: Partial<Filled>): Filled => ({
    id: v7(),
    subject_kind: kind,
    subject_id: entry.id,
    field_id: field,
    person_id: entry.person_id,
    changed_on: ctx.now.toISOString().slice(0, 10),
    ...column,
  })
  const phones = (await db.run(phonesOfAll, {})).map((entry, index) => {
    const chosen = randomFrom(2026, 1810, index).whole(0, times.length - 1)
    return value('personPhone', entry, bestTime.id, { option_id: bestTime.optionIds[chosen] ?? '' })
  })
  const addresses = (await db.run(addressesOfAll, {})).flatMap((entry, index) =>
    index % 4 === 0 ? [value('personAddress', entry, wayIn.id, { text_value: waysIn[(index / 4) % waysIn.length] ?? '' })] : [],
  )
  await writeCustomValues(ctx, [{ before: {}, after: {}, problems: [], emptied: [], filled: [...phones, ...addresses] }])
}
