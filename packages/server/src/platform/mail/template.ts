/** A kind of email that the product sends, listed in the manifest of its domain; its words are `mail:mails.<name>`. */
export type MailTemplate<Values extends string = string> = {
  readonly name: string
  /** What its words may say, beside `organisation`, `recipient` and, with a link, `button`. */
  readonly values: readonly Values[]
  /** It leads its reader to a page: its words have an `action`, and `{{button}}` says where it stands. */
  readonly hasLink?: true
}

export function defineMail<const Values extends string = never>(template: {
  readonly name: string
  readonly values?: readonly Values[]
  readonly hasLink?: true
}): MailTemplate<Values> {
  return { ...template, values: template.values ?? [] }
}

/** The variables that a text of the template may name. */
export const variablesOf = ({ values, hasLink }: MailTemplate): readonly string[] => [
  'recipient',
  'organisation',
  ...values,
  ...(hasLink ? ['button'] : []),
]
