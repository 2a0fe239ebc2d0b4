import { documentLimit, isRefusedName } from '@kith/shared/facets.ts'

export type Refusal = { readonly reason: 'tooLarge' | 'invalid' | 'type' | 'tooMany'; readonly filenames: string }

/** Browsers hand over a folder as a file without content, which cannot be sent. */
export function sortFiles<Given extends Pick<File, 'name' | 'size'>>(files: readonly Given[]): { taken: Given[]; refusals: Refusal[] } {
  const by = Map.groupBy(files, reasonAgainst)
  const refusals = [...by].flatMap(([reason, some]) =>
    reason === undefined ? [] : [{ reason, filenames: some.map(({ name }) => name).join(', ') }],
  )
  return { taken: by.get(undefined) ?? [], refusals }
}

function reasonAgainst({ name, size }: Pick<File, 'name' | 'size'>): Refusal['reason'] | undefined {
  if (size > documentLimit) return 'tooLarge'
  if (size === 0) return 'invalid'
  return isRefusedName(name) ? 'type' : undefined
}
