/** A reason for which records are there for some people only. */
export type Concealment = {
  readonly when: Readonly<Record<string, boolean | string | readonly string[]>>
  readonly unless?: string
  /** Also conceals records of people who are not employed today, since colleagues do not find them in the directory either. */
  readonly orNotEmployed?: true
}
