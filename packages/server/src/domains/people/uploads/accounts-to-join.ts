import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { accountsToJoin } from '#domains/access/public.ts'
import type { Upload } from '#platform/imports/upload.ts'

/** Says of each new person with the email address of an account without a person that they will have it. */
export const sayAccountsToJoin: NonNullable<Upload['effects']> = async (ctx, rows) => {
  const accounts = await accountsToJoin(
    ctx,
    rows.flatMap(({ given }) => given['email'] ?? []),
  )
  return new Map(
    rows.flatMap(({ id, given: { email = '' } }) =>
      accounts.has(email.toLowerCase()) ? [[id, importMessage('accountToJoin', { email })] as const] : [],
    ),
  )
}
