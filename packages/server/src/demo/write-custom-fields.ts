import { customFieldCategory } from '@kith/shared/domains/custom-fields.ts'
import { locations } from '@kith/shared/domains/organisation.ts'
import { v7 } from 'uuid'
import { createCustomField, type MadeField } from '#domains/custom-fields/public.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import type { Filled } from '#platform/facets/custom-fields/sql.ts'
import { writeCustomValues } from '#platform/facets/custom-fields/plan.ts'
import { sealedValue } from '#platform/facets/custom-fields/values.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import { randomFrom } from './generate/random.ts'

const shirts = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
const equipment = ['Laptop', 'Phone', 'Safety glasses', 'Hearing protection', 'Toolbox'] as const
const assemblyPoints = ['Car park by gate 2', 'Lawn in front of the main entrance', 'Corner of the loading yard'] as const
const roles = ['Fire warden', 'First aider', 'Evacuation chair'] as const

/** Gives an organisation the fields of a works site: what people wear and carry, and what they do in an emergency. */
export async function writeCustomFields(ctx: Context, personIds: readonly string[]): Promise<void> {
  const { db } = ctx
  await writeAssemblyPoints(ctx)
  const shared = { modelType: 'PERSON' } as const
  const uniform = { ...shared, categoryId: await createRecord(db, customFieldCategory, { ...shared, name: 'Uniform and equipment' }) }
  const emergency = { ...shared, categoryId: await createRecord(db, customFieldCategory, { ...shared, name: 'Emergency training' }) }
  const shirt = await createCustomField(db, { ...uniform, name: 'Shirt size', apiName: 'shirt_size', type: 'SINGLE_SELECT' }, shirts)
  const shoe = await createCustomField(db, {
    ...uniform,
    name: 'Shoe size',
    apiName: 'shoe_size',
    type: 'NUMBER',
    description: 'The European size of your safety shoes. They are ordered twice a year.',
  })
  const locker = await createCustomField(db, {
    ...uniform,
    name: 'Locker',
    apiName: 'locker',
    type: 'TEXT',
    pattern: String.raw`^[A-F]-\d{3}$`,
    patternMessage: 'Enter a letter from A to F, a hyphen and three digits, such as B-042.',
  })
  const code = await createCustomField(db, {
    ...uniform,
    name: 'Locker code',
    apiName: 'locker_code',
    type: 'TEXT',
    isSensitive: true,
    pattern: String.raw`^\d{4}$`,
    patternMessage: 'Enter four digits.',
  })
  const carried = await createCustomField(db, { ...uniform, name: 'Equipment', apiName: 'equipment', type: 'MULTI_SELECT' }, equipment)
  const role = await createCustomField(
    db,
    { ...emergency, name: 'Role in an emergency', apiName: 'emergency_role', type: 'SINGLE_SELECT' },
    roles,
  )
  const drills = await createCustomField(db, { ...emergency, name: 'Drills attended', apiName: 'drills_attended', type: 'NUMBER' })
  const buddy = await createCustomField(db, {
    ...emergency,
    name: 'Evacuation buddy',
    apiName: 'evacuation_buddy',
    type: 'PEOPLE_DROPDOWN',
    description: 'Leaves the building together with them.',
  })

  const filled = personIds.flatMap((person, index): Filled[] => {
    const random = randomFrom(2026, 1800, index)
    const value = (field: MadeField, column: Partial<Filled>): Filled => ({
      id: v7(),
      subject_kind: 'person',
      subject_id: person,
      field_id: field.id,
      person_id: person,
      changed_on: ctx.now.toISOString().slice(0, 10),
      ...column,
    })
    const option = (field: MadeField, at: number) => value(field, { option_id: field.optionIds[at] ?? '' })
    const sealed = value(code, {})
    const isOnSite = random.chance(0.6)
    return [
      option(shirt, random.whole(0, shirts.length - 1)),
      value(shoe, { number_value: String(random.whole(36, 47)) }),
      ...(isOnSite ? [value(locker, { text_value: `${'ABCDEF'.charAt(index % 6)}-${String(100 + index)}` })] : []),
      ...(isOnSite ? [{ ...sealed, sealed: sealedValue(ctx, sealed.id, String(1000 + ((index * 7919) % 9000))) }] : []),
      option(carried, 0),
      ...(isOnSite ? [option(carried, 2), option(carried, 3)] : [option(carried, 1)]),
      ...(random.chance(0.15) ? [option(role, random.whole(0, roles.length - 1))] : []),
      value(drills, { number_value: String(random.whole(0, 8)) }),
      ...(index % 9 === 4 ? [value(buddy, { chosen_person_id: personIds[index - 1] ?? person })] : []),
    ]
  })
  await writeCustomValues(ctx, [{ before: {}, after: {}, problems: [], emptied: [], filled }])
}

/** Where everybody at a location gathers in an emergency. */
async function writeAssemblyPoints(ctx: Context): Promise<void> {
  const { db } = ctx
  const shared = { modelType: 'LOCATION' } as const
  const categoryId = await createRecord(db, customFieldCategory, { ...shared, name: 'Safety' })
  const point = await createCustomField(db, {
    ...shared,
    categoryId,
    name: 'Assembly point',
    apiName: 'assembly_point',
    type: 'TEXT',
    description: 'Where everybody gathers after an evacuation.',
  })
  const filled = (await db.run(listAll(locations), { enabled: null })).map(({ id }, index): Filled => ({
    id: v7(),
    subject_kind: 'location',
    subject_id: id,
    field_id: point.id,
    person_id: null,
    changed_on: ctx.now.toISOString().slice(0, 10),
    text_value: assemblyPoints[index % assemblyPoints.length] ?? '',
  }))
  await writeCustomValues(ctx, [{ before: {}, after: {}, problems: [], emptied: [], filled }])
}
