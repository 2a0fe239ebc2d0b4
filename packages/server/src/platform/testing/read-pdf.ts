import { getDocumentProxy } from 'unpdf'

type Node = { readonly role?: string; readonly children?: readonly unknown[] }

/** What a PDF says to whoever selects its text, page by page, and to screen readers. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => pdf.getPage(number)))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent()
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    }),
  )
  const trees = await Promise.all(pages.map((page) => page.getStructTree() as Promise<Node>))
  const described = info as Readonly<Record<string, unknown>>
  return {
    pages: texts,
    title: described['Title'],
    language: described['Language'],
    structure: trees.flatMap((tree) => (tree.children ?? []).flatMap(rolesOf)),
  }
}

/** Roles in the order of reading, each before those within it. */
function rolesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('role' in node)) return []
  const { role, children = [] } = node as Node
  return [role ?? '', ...children.flatMap(rolesOf)]
}
