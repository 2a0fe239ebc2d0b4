/** How far the form for bank, tax and super details is set up for a business entity. */
export const formSetupStatuses = ['PENDING', 'ENABLED', 'PARTIALLY_ENABLED', 'DISABLED_WITH_ERRORS'] as const
export type FormSetupStatus = (typeof formSetupStatuses)[number]

/** What the form can ask for. */
export const formParts = ['BANK', 'TAX', 'SUPER'] as const
export type FormPart = (typeof formParts)[number]

/** What the embedded form tells the page around it, beside that it has come or failed. */
export type FormMessage = { readonly type: 'completed'; readonly token: string }

/** The message of the form in what was posted to the page; undefined for anything else. */
export function readFormMessage(posted: unknown): FormMessage | undefined {
  if (typeof posted !== 'object' || posted === null || !('type' in posted) || posted.type !== 'completed') return undefined
  return 'token' in posted && typeof posted.token === 'string' ? { type: posted.type, token: posted.token } : undefined
}
