import { filesOfDomains } from './files-of-domains.ts'

/** Places of operations, `listPeople filter.supervisorJobIds.0`, each with the reason. */
export type Exceptions = Readonly<Record<string, string>>

/** Where a domain says so in its `testing/isolation.ts`: an identifier of one's own is answered like one that does not exist, and a text finds nothing that only one organisation has. */
export async function isolationExceptions(): Promise<Record<'withoutControl' | 'ofTheProduct', Exceptions>> {
  const domains = await filesOfDomains<{ withoutControl?: Exceptions; ofTheProduct?: Exceptions }>('isolation.ts')
  return {
    withoutControl: Object.assign({}, ...domains.map(({ withoutControl }) => withoutControl)) as Exceptions,
    ofTheProduct: Object.assign({}, ...domains.map(({ ofTheProduct }) => ofTheProduct)) as Exceptions,
  }
}
