/** A reason for which records are there for some people only. */
export type Concealment = {
  readonly when: Readonly<Record<string, boolean | string | readonly string[]>>
  readonly unless?: string
  /** So are all records of people who are not employed today, whom colleagues do not find in the directory either. */
  readonly orNotEmployed?: true
}
