/** The addresses of a list with commas between them, each once. */
export const addressesIn = (list: string | null | undefined): string[] => [
  ...new Set((list ?? '').split(',').flatMap((address) => address.trim().toLowerCase() || [])),
]
