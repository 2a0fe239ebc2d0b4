export type Finding = { readonly what: string; readonly is: 'well' | 'noted' | 'wrong'; readonly message: string }

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '')
