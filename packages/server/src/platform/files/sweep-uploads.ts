import type { Chore } from '../background/chores.ts'

const day = 86_400_000

/** What browsers put in the store themselves and never said had arrived. */
export const sweepUploads: Chore = {
  name: 'remove files that nobody took from the store',
  everySeconds: 3600,
  run: async ({ files, clock }) => files.storage.direct?.sweep(new Date(clock.now().getTime() - day)),
}
