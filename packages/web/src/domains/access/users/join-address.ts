import { href } from '@kith/shared/routes.ts'

/** Where an account of nobody in particular is joined to a person. */
export const joinAddress = ({ userId, personId }: { userId: string; personId: string }) =>
  `${href('settings.users.edit', { userId })}?person=${personId}`
