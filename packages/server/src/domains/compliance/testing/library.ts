import type { TestServer } from '#platform/testing/test-server.ts'

type Library = { readonly items: Readonly<Record<string, string>>; readonly groups: Readonly<Record<string, string>> }

/** Items and groups of the qualification library with these names, made by the HR administrator. */
export async function makeLibrary(
  server: TestServer,
  given: { readonly items: readonly string[]; readonly groups?: Readonly<Record<string, readonly string[]>> },
): Promise<Library> {
  const make = async (kind: string, input: object) => {
    const query = `mutation ($input: ${kind[0]?.toUpperCase()}${kind.slice(1)}CreateInput!) { done: ${kind}Create(input: $input) { id } }`
    return (await server.as('hr').ask<{ done: { id: string } }>(query, { input })).done.id
  }
  const typeId = await make('qualificationType', { name: `Type of ${given.items.join()}` })
  const items: Record<string, string> = {}
  for (const name of given.items)
    items[name] = await make('qualificationLibraryItem', {
      name,
      typeId,
      attachment: 'OPTIONAL',
      expiry: 'OPTIONAL',
      registration: 'NONE',
      lowWarningDays: 90,
    })
  const groups: Record<string, string> = {}
  for (const [name, names] of Object.entries(given.groups ?? {})) {
    const requirementGroupId = await make('requirementGroup', { name })
    for (const each of names) await make('requirementGroupItem', { requirementGroupId, itemId: items[each] })
    groups[name] = requirementGroupId
  }
  return { items, groups }
}
