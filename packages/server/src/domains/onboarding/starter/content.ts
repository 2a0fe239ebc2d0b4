import { customFieldSlug } from '@kith/shared/custom-fields.ts'
import { askedSections } from '@kith/shared/domains/onboarding/form.ts'
import type { FormContent } from '@kith/shared/domains/onboarding/templates.ts'
import { remembered, type Context } from '#platform/context.ts'
import { enabledCustomFields, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { isOpen, ownSessions } from './sessions.ts'
import { openFolders, type SessionRow } from './sql.ts'

const foldersInUse = (ctx: Context) => remembered(ctx, 'open folders', () => ctx.db.run(openFolders, {}))

/** The form as it was when it was issued, without custom fields and folders that are no longer there. */
export async function contentOf(ctx: Context, session: SessionRow): Promise<FormContent> {
  const [folders, fields] = await Promise.all([foldersInUse(ctx), enabledCustomFields(ctx, 'PERSON')])
  return {
    sections: session.sections,
    formFields: session.form_fields ?? [],
    askedFields: (session.asked_fields ?? []).filter(({ fieldId }) => fields.some(({ id }) => id === fieldId.toLowerCase())),
    askedDocuments: (session.asked_documents ?? []).filter(({ folderId }) => folders.some(({ id }) => id === folderId.toLowerCase())),
  }
}

/** The sections that the forms of the user's open sessions show. */
export async function askedOfUser(ctx: Context) {
  const contents = await Promise.all((await ownSessions(ctx)).filter(isOpen).map((session) => contentOf(ctx, session)))
  return contents.flatMap(askedSections)
}

/** The custom fields that they ask for, in their own order. */
export async function askedFieldsOfUser(ctx: Context): Promise<CustomField[]> {
  const asked = new Set((await askedOfUser(ctx)).flatMap(({ customFields }) => customFields.map(({ fieldId }) => fieldId.toLowerCase())))
  return (await enabledCustomFields(ctx, 'PERSON')).filter(({ id }) => asked.has(id))
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
    ...fields.map(({ api_name: name }) => customFieldSlug('PERSON', name, 'manage')),
    ...folders.flatMap(({ api_name: name }) => ['view', 'edit', 'delete'].map((action) => `people.documents.${name}.${action}`)),
  ]
}
