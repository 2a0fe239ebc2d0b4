import { globSync } from 'node:fs'
import { join } from 'node:path'

const domains = join(import.meta.dirname, '../../domains')

/** What every domain exports from a file of its folder `testing`, where it has that file. */
export const filesOfDomains = <Exported>(name: string): Promise<Exported[]> =>
  Promise.all(globSync(`*/testing/${name}`, { cwd: domains }).map((file) => import(join(domains, file)) as Promise<Exported>))
