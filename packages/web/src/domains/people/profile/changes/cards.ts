import { linesOf } from '../../form/person-fields.ts'

/** The fields that each card of a profile shows. */
export const cardFields = {
  personal: [...linesOf('names'), ...linesOf('personal')].flat(),
  emails: ['emails'],
  phones: ['phones'],
  addresses: ['addresses'],
  emergency: linesOf('emergency').flat(),
  'work-rights': linesOf('work-rights').flat(),
} satisfies Record<string, readonly string[]>
export type ProfileCard = keyof typeof cardFields

/** What opens the changes of a card, in the address of its page. */
export const changesParameter = 'changes'

export const isProfileCard = (name: string | null): name is ProfileCard => name !== null && name in cardFields
