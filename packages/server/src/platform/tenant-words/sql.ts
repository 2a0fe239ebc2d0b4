import { sql } from 'kysely'
import { statement, type Parameters } from '../database/statement.ts'

export const ownTextsIn = statement(
  (_, p: Parameters<{ language: string }>) => sql<{ key: string; text: string }>`
  select namespace || ':' || key as key, text from word_overrides where language = ${p.language}::text order by namespace, key`,
)

/** One change of words at a time: concurrent changes wait here. */
export const lockWords = statement(() => sql<{ words_version: string | null }>`select words_version from tenant_settings for update`)

type Address = { language: string; namespaces: string[]; keys: string[] }
export const deleteTexts = statement(
  (_, p: Parameters<Address>) => sql`
  delete from word_overrides where language = ${p.language}::text
    and (namespace, key) in (select * from unnest(${p.namespaces}::text[], ${p.keys}::text[]))`,
)

export const insertTexts = statement(
  (_, p: Parameters<Address & { texts: string[] }>) => sql`
  insert into word_overrides (language, namespace, key, text)
  select ${p.language}::text, each.* from unnest(${p.namespaces}::text[], ${p.keys}::text[], ${p.texts}::text[]) as each`,
)

export const keepVersion = statement(
  () => sql<{ words_version: string | null }>`
  update tenant_settings set words_version = (
    select encode(sha256(convert_to(jsonb_agg(jsonb_build_array(language, namespace, key, text) order by language, namespace, key)::text, 'UTF8')), 'hex')
    from word_overrides
  ) returning words_version`,
)
