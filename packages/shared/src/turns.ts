import type { Condition } from './conditions.ts'
import type { MailMethod } from './notifications.ts'

/** Finds the people whose turn something is, on the day on which that is asked. */
export type Whose = Leaf | { readonly by: string; readonly of: Readonly<Record<string, Leaf>> }
/** Fields are named; with `by`, a choice decides which of several it is, and the last of them stands for every other value. */
export type Leaf =
  /** Those who hold a permission over the record; with `notOwn`, not over what is their own. */
  | { readonly holdersOf: string; readonly notOwn?: true }
  /** The person in a field: `personId` for the one whom the record belongs to. */
  | { readonly person: string }
  /** Whoever supervises the job in a field; nobody once it has ended. */
  | { readonly supervisorOf: string }
  /** Whoever holds the position that the field names towards the job in another one; what it names lies in those of `named`. */
  | { readonly position: string; readonly job: string; readonly named: Readonly<Partial<Record<PositionNaming, string>>> }
type PositionNaming = 'BUSINESS_UNIT_REPRESENTATIVE' | 'LOCATION_REPRESENTATIVE' | 'SPECIFIC_PERSON'

/**
 * Something that a record asks somebody to do. From it follow who finds it in their inbox, who is told and reminded, who may do it without
 * any other right to the record, and to whom it is passed on where none of those whose turn it is can sign in.
 */
export type Turn<C = Condition, Name = string> = {
  /** Records of which it is somebody's turn, by their own fields. */
  readonly when: C
  readonly whose: Whose
  /** It is never the turn of the person in this field, who has asked for it. */
  readonly notBy?: Name
  /** These are asked where nobody whose turn it is can sign in. */
  readonly otherwise?: { readonly holdersOf: string; readonly notOwn?: true }
  /** Nobody is asked by a field who does not hold this permission over the record. */
  readonly needs?: string
  /** Not the turn of whoever acts as somebody else. */
  readonly asOneself?: true
  /** Once the person of the record has left it ends, ends unless it was asked for afterwards, or goes on. */
  readonly afterLeaving: 'ENDS' | 'ENDS_UNLESS_ASKED_LATER' | 'GOES_ON'
  /** The field that says what it is about: a text, or a record of a settings list. */
  readonly title: Name
  /** The field with the day by which it is to be done. */
  readonly due?: Name
  /** It stands in the inbox from so many days before it is due. */
  readonly ahead?: number
  /** The column with the day or moment from which it waits where no event tells. */
  readonly since: string
  /** The route of the record, whose parameters are the ids of its person and of itself; of whom it is passed on to, another one. */
  readonly page: string
  readonly pageOfOthers?: string
  /** The field with the record that the page shows, where that is not the one that asks: `contractId`. */
  readonly pageOf?: Name
  /** The actions that whoever is asked may take without a permission: `taskComplete` gives `ownTaskComplete`. */
  readonly may?: readonly string[]
  /** It is a decision that the inbox offers in place, by these actions of the kind, to those who hold their permissions. */
  readonly decides?: readonly string[]
  /** The states of records that were set aside and not done. */
  readonly ignoredIn?: readonly string[]
  /** Tells those whose turn it is, by the words of the notice of this name. */
  readonly told?: {
    readonly as: string
    readonly on: readonly string[]
    /** Only where an event changes one of these. */
    readonly changing?: readonly Name[]
    readonly mail: MailMethod
    /** Those of one record, or of one person, are one notice until it is seen. */
    readonly perRecord?: true
    readonly perPerson?: true
    /** Another text names the day by which it is due. */
    readonly saysDay?: true
  }
  /** Reminds them so many days after it is due, or after the day in the field `from`; before where they are fewer than none. */
  readonly reminded?: { readonly as: string; readonly from?: Name; readonly days: readonly number[]; readonly mail: MailMethod }
}
