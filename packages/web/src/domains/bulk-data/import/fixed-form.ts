export interface FixedForm {
  fixed: { column: string; value: string | null }[]
}

/** What is sent of the values for every row: a masked one that stays is left out, and one that is taken away is null. */
export function fixedInput({ fixed }: FixedForm, masked: ReadonlySet<string>, taken: ReadonlySet<string>) {
  const open = fixed.filter(({ column }) => !taken.has(column))
  const removed = [...masked].filter((column) => !taken.has(column) && !open.some((each) => each.column === column))
  return [
    ...open.flatMap(({ column, value }) => (masked.has(column) && !value?.trim() ? [] : [{ column, value }])),
    ...removed.map((column) => ({ column, value: null })),
  ]
}
