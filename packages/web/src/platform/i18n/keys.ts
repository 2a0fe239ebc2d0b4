import type { Namespace, TextKey } from '@kith/shared/words.ts'

export type { Namespace, TextKey }

/** The namespace of a text that is named in data. */
export const namespaceOf = (key: TextKey): Namespace => key.slice(0, key.indexOf(':')) as Namespace

/** A text that is on every page: what `common` says is there from the start. */
export type CommonKey = Extract<TextKey, `common:${string}`>
