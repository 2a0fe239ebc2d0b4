import { createContext, use } from 'react'
import { useSession } from '#platform/session/session-context.ts'
import type { Card } from './contributions.ts'
import type { Page, WebDomain } from './define-domain.ts'
import { isCardFor } from './permissions.ts'
import { useSite } from './site.ts'

interface OpenPage {
  page: Page
  documents: Readonly<Record<string, unknown>>
  /** The cards that the domains add to it. */
  cards: readonly { domain: WebDomain; cards: readonly Card[] }[]
}

export const PageContext = createContext<OpenPage | null>(null)

function useOpenPage(): OpenPage {
  const open = use(PageContext)
  if (!open) throw new Error('This is used outside a page')
  return open
}

/** The page that is open, or null around pages. */
export const useOpenedPage = (): Page | null => use(PageContext)?.page ?? null

/** The page that is open, as its manifest declares it. */
export const usePage = (): Page => useOpenPage().page

/** A page that serves many kinds of records is told here which one it is about. */
export const usePageSubject = <Subject>(): Subject => useOpenPage().page.subject as Subject

/** The generated operations of the record that the page is about. */
export const usePageDocuments = () => useOpenPage().documents

/** The cards that the domains add to this page and that are for the signed-in user, in their order. */
export function useCards(): Card[] {
  const session = useSession()
  const { domains } = useSite()
  return useOpenPage()
    .cards.filter(({ domain }) => domains.includes(domain))
    .flatMap(({ cards }) => cards)
    .filter((card) => isCardFor(session, card))
    .toSorted((left, right) => left.order - right.order)
}
