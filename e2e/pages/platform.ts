import type { Shows } from '../lib/shows.ts'

export const shows: Shows = { not_found: { isError: true }, access_denied: { isError: true } }
