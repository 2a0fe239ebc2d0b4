import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Shows } from './shows.ts'
import type { Samples } from './page-samples.ts'

const folder = join(import.meta.dirname, '../pages')

/** What the domains say of their pages, each in a file of `e2e/pages` that is called after it. */
export const pagesOfDomains = (): Promise<{ known?: Samples; shows?: Shows }[]> =>
  Promise.all(
    globSync('*.ts', { cwd: folder })
      .toSorted()
      .map((file) => import(join(folder, file)) as Promise<{ known?: Samples; shows?: Shows }>),
  )
