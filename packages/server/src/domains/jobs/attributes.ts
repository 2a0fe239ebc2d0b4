import { jobAttributeNames, jobAttributes, type ChosenAttribute, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'

export type AttributeColumn = (typeof jobAttributes)[JobAttribute]['column']

/** What a job, or one period of it, holds in the column of each attribute. */
export type AttributeValues = { readonly [Column in AttributeColumn]: string | null }

export const attributeColumns = jobAttributeNames.map((attribute): AttributeColumn => jobAttributes[attribute].column)

/** The settings list that an attribute is chosen from. */
export const listOf = (attribute: ChosenAttribute): SettingsList => settingsListNamed(jobAttributes[attribute].reference)
