import { customField } from '@kith/shared/domains/custom-fields.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { customFieldById, forgetCustomFields, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { lockRecordToDelete } from '#platform/records/lock.ts'

/** A field that is there, at the version that was seen of it. */
export async function lockedField(ctx: Context, which: { readonly id: string; readonly version: number }): Promise<CustomField> {
  await lockRecordToDelete(ctx, customField, which)
  forgetCustomFields(ctx)
  return present(await customFieldById(ctx, which.id))
}

export async function reloaded(ctx: Context, id: string): Promise<CustomField> {
  forgetCustomFields(ctx)
  return present(await customFieldById(ctx, id))
}

export function present(field: CustomField | undefined): CustomField {
  if (!field || field.is_deleted) throw new NotFound()
  return field
}
