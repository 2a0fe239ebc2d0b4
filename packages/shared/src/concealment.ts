/** A reason for which records are there for some people only. */
export type Concealment = { readonly when: Readonly<Record<string, boolean | string | readonly string[]>>; readonly unless?: string }
