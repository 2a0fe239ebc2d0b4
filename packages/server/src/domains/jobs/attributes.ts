import {
  isAttributeWith,
  jobAttributeNames,
  jobAttributes,
  type ChosenAttribute,
  type JobAttribute,
} from '@kith/shared/domains/jobs/attributes.ts'
import { kindOf, settingsListNamed } from '@kith/shared/catalogue.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'

export type AttributeColumn = (typeof jobAttributes)[JobAttribute]['column']

/** What a job, or one period of it, holds in the column of each attribute. */
export type AttributeValues = { readonly [Column in AttributeColumn]: string | null }

export const attributeColumns = jobAttributeNames.map((attribute): AttributeColumn => jobAttributes[attribute].column)

/** False of an attribute whose module the actor's organisation does not have. */
export const hasAttribute = ({ actor }: Pick<Context, 'actor'>, attribute: JobAttribute): boolean =>
  isAttributeWith(actor.modules, attribute)

/** The settings list that an attribute is chosen from. */
export const listOf = (attribute: ChosenAttribute): SettingsList => settingsListNamed(jobAttributes[attribute].reference)

/** The settings lists that fields are chosen from, by the name of the field. */
export function listsOf(fields: Fields): ReadonlyMap<string, SettingsList> {
  const lists = Object.entries<Field>(fields).flatMap(([name, { references }]) => {
    const kind = references === undefined ? undefined : kindOf(references)
    return kind && isSettingsList(kind) ? [[name, kind] as const] : []
  })
  return new Map(lists)
}
