import type { CustomFieldModel, CustomFieldType } from '@kith/shared/custom-fields.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** What a field that is made from a template begins with. */
export type TemplateDefinition = {
  readonly modelType: CustomFieldModel
  readonly type: CustomFieldType
  readonly apiName: string
  readonly categoryName: string
  readonly description?: string | null | undefined
  readonly isRequired?: boolean | null | undefined
  readonly isSensitive?: boolean | null | undefined
  readonly isExcludedFromAnalytics?: boolean | null | undefined
  readonly pattern?: string | null | undefined
  readonly patternMessage?: string | null | undefined
  readonly allowsJobs?: boolean | null | undefined
  readonly options?: readonly string[]
}
export type TemplateRow = {
  readonly id: string
  readonly name: string
  readonly definition: TemplateDefinition
  /** The ids of the organisations that may use it; null: all of them. */
  readonly visible_to: readonly string[] | null
  readonly version: number
  readonly updated_at: Date
}
type Which = { id: string }
type Values = { name: string; definition: string; visibleTo: readonly string[] | null; now: Date }

const templates = sql`select id, name, definition, visible_to, version, updated_at from custom_field_templates`

export const everyTemplate = statement(() => sql<TemplateRow>`${templates} order by name_key`)

export const offeredTemplates = statement(
  () => sql<TemplateRow>`${templates} where visible_to is null or app.tenant() = any (visible_to) order by name_key`,
)
export const templateById = statement((_, p: Parameters<Which>) => sql<TemplateRow>`${templates} where id = ${p.id}::uuid`)
export const templateNamed = statement(
  (_, p: Parameters<{ name: string }>) => sql<TemplateRow>`${templates} where name_key = app.name_key(${p.name}::text)`,
)
export const lockTemplate = statement(
  (_, p: Parameters<Which>) => sql`select from custom_field_templates where id = ${p.id}::uuid for update`,
)

export const insertTemplate = statement(
  (_, p: Parameters<Which & Values>) => sql`
  insert into custom_field_templates (id, name, definition, visible_to, updated_at)
  values (${p.id}::uuid, ${p.name}::text, ${p.definition}::jsonb, ${p.visibleTo}::uuid[], ${p.now}::timestamptz)`,
)
export const updateTemplate = statement(
  (_, p: Parameters<Which & Values>) => sql`
  update custom_field_templates set name = ${p.name}::text, definition = ${p.definition}::jsonb, visible_to = ${p.visibleTo}::uuid[],
    version = version + 1, updated_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)
export const deleteTemplate = statement((_, p: Parameters<Which>) => sql`delete from custom_field_templates where id = ${p.id}::uuid`)
