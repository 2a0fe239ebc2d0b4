/** What an email is called on its way: by its organisation and row, so that what is reported of it finds it again. */
export const messageIdOf = ({
  tenantId,
  id,
  publicUrl,
}: {
  readonly tenantId: string
  readonly id: string
  readonly publicUrl: string
}): string => `<${id}.${tenantId}@${new URL(publicUrl).hostname}>`

/** With or without the brackets around it; providers leave them out. */
export function idsIn(messageId: string): { readonly id: string; readonly tenantId: string } | undefined {
  const [, id, tenantId] = /^<?([\w-]{36})\.([\w-]{36})@[^<>@\s]+>?$/.exec(messageId.trim()) ?? []
  return id && tenantId ? { id, tenantId } : undefined
}
