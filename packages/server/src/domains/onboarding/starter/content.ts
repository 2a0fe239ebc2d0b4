import type { CustomFieldModel } from '@kith/shared/custom-fields.ts'
import { askedSections, modelsAsked, type AskedContent } from '@kith/shared/domains/onboarding/form.ts'
import { remembered, type Context } from '#platform/context.ts'
import { enabledCustomFields, slugOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { isOpen, ownSessions } from './sessions.ts'
import { openFolders, type SessionRow } from './sql.ts'

const foldersInUse = (ctx: Context) => remembered(ctx, 'open folders', () => ctx.db.run(openFolders, {}))

/** The custom fields that a form can ask for. */
export const askableFields = async (ctx: Context): Promise<CustomField[]> =>
  (await Promise.all(modelsAsked.map((model) => enabledCustomFields(ctx, model)))).flat()

/**
 * The form as it was when it was issued, without custom fields and folders that are no longer there. Nobody adds an entry of contact data
 * without its mandatory fields: those that the form asks for are required.
 */
export async function contentOf(ctx: Context, session: SessionRow): Promise<AskedContent> {
  const [folders, fields] = await Promise.all([foldersInUse(ctx), askableFields(ctx)])
  return {
    sections: session.sections,
    formFields: session.form_fields ?? [],
    askedFields: (session.asked_fields ?? []).flatMap(({ fieldId, visibility }) => {
      const field = fields.find(({ id }) => id === fieldId.toLowerCase())
      if (!field) return []
      const { model_type: model, is_required: isMandatory } = field
      const isNeeded = isMandatory && model !== 'PERSON' && visibility !== 'HIDDEN'
      return [{ fieldId, model, visibility: isNeeded ? ('REQUIRED' as const) : visibility }]
    }),
    askedDocuments: (session.asked_documents ?? []).filter(({ folderId }) => folders.some(({ id }) => id === folderId.toLowerCase())),
  }
}

/** The sections that the forms of the user's open sessions show. */
export async function askedOfUser(ctx: Context) {
  const contents = await Promise.all((await ownSessions(ctx)).filter(isOpen).map((session) => contentOf(ctx, session)))
  return contents.flatMap(askedSections)
}

/** The custom fields that they ask for, in their own order. */
export async function askedFieldsOfUser(ctx: Context, models: readonly CustomFieldModel[] = modelsAsked): Promise<CustomField[]> {
  const asked = new Set((await askedOfUser(ctx)).flatMap(({ customFields }) => customFields.map(({ fieldId }) => fieldId.toLowerCase())))
  return (await askableFields(ctx)).filter(({ id, model_type: model }) => asked.has(id) && models.includes(model))
}

/** The folders for which they ask for documents. */
export async function askedFoldersOfUser(ctx: Context): Promise<{ id: string; api_name: string; name: string }[]> {
  const asked = new Set((await askedOfUser(ctx)).flatMap(({ documents }) => documents.map(({ folderId }) => folderId.toLowerCase())))
  return (await foldersInUse(ctx)).filter(({ id }) => asked.has(id))
}

/** The permissions of what the forms show, which are named after fields and folders. */
export async function slugsAsked(ctx: Context): Promise<string[]> {
  const [fields, folders] = await Promise.all([askedFieldsOfUser(ctx), askedFoldersOfUser(ctx)])
  return [
    ...fields.map((field) => slugOf(field, 'manage')),
    ...folders.flatMap(({ api_name: name }) => ['view', 'edit', 'delete'].map((action) => `people.documents.${name}.${action}`)),
  ]
}
