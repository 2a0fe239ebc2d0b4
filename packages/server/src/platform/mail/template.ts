import type { Context } from '../context.ts'

/** The reader of an email, as far as its values depend on them. */
export type MailReader = {
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly language: string
  readonly timezone: string
}

/** A kind of email that the product sends, listed in the manifest of its domain; its words are `mail:mails.<name>`. */
export type MailTemplate<Values extends string = string> = {
  readonly name: string
  /** What its words may say, beside `organisation`, `recipient` and, with a link, `button`. */
  readonly values: readonly Values[]
  /** It leads its reader to a page: its words have an `action`, and `{{button}}` says where it stands. */
  readonly hasLink?: true
  /** It says that its address is not that of the account any more, so that it goes there as long as nobody else has it. */
  readonly toFormerAddress?: true
  /** What the values would be for a reader now, so that its author sees what it says. */
  readonly example: (ctx: Context, reader: MailReader) => Promise<Readonly<Record<Values, string>>>
}

type Declared<Values extends string> = {
  readonly name: string
  readonly hasLink?: true
  readonly toFormerAddress?: true
} & ([Values] extends [never]
  ? { readonly values?: undefined; readonly example?: undefined }
  : { readonly values: readonly Values[]; readonly example: MailTemplate<Values>['example'] })

export function defineMail<const Values extends string = never>(template: Declared<Values>): MailTemplate<Values> {
  const none = {} as Readonly<Record<Values, string>>
  return { ...template, values: template.values ?? [], example: template.example ?? (() => Promise.resolve(none)) }
}

/** The variables that the body of the template may name. */
export const variablesOf = ({ values, hasLink }: MailTemplate): readonly string[] => [
  'recipient',
  'organisation',
  ...values,
  ...(hasLink ? ['button'] : []),
]
