import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

export const known: Samples = () =>
  Promise.resolve({
    guide: 'import',
  })

export const shows: Shows = {
  'help.guide': { heading: 'Import people and jobs' },
  'settings.terminology.texts': { heading: 'Terminology' },
}
