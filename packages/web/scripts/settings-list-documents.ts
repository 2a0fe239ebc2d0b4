import path from 'node:path'
import { capitalise } from '@kith/shared/capitalise.ts'
import { referencesOf, settingsListNamed, settingsLists } from '@kith/shared/catalogue.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { mutationText } from './mutation-text.ts'

/** The operations of the declared settings lists, which nobody writes by hand; those that the server does not have yet are left out. */
export function listDocuments(web: string, schema: GraphQLSchema): Array<{ file: string; document: DocumentNode }> {
  return settingsLists
    .filter((list) => schema.getQueryType()?.getFields()[`list${capitalise(list.plural)}`])
    .map((list) => ({
      file: path.join(web, 'src/generated/settings-lists', `${list.name}.graphql`),
      document: parse(documentOf(list, schema), { noLocation: true }),
    }))
}

function documentOf(list: SettingsList, schema: GraphQLSchema): string {
  const Name = capitalise(list.name)
  const row = `id isEnabled ${list.hasDefault ? 'isDefault' : ''} version usageCount presentCount comingCount ${Object.keys(list.fields).map(asRecorded).join(' ')}`
  const fields = [row, ...pointersOf(list).map((name) => `${name.slice(0, -2)} { id ${asRecorded('name')} }`)].join(' ')
  const [off, on] = list.deactivation === 'archive' ? ['Archive', 'Unarchive'] : ['Disable', 'Enable']
  const mutations = ['Create', 'Update', 'Translate', off, on, 'Delete', 'Merge', 'SetAsDefault'].filter(
    (verb) => schema.getMutationType()?.getFields()[list.name + verb],
  )
  return [
    `query Settings${Name}List($first: Int, $after: String, $search: String, $isEnabled: Boolean) {
      list${capitalise(list.plural)}(first: $first, after: $after, search: $search, isEnabled: $isEnabled) { items { ${fields} } totalCount endCursor }
    }`,
    `query Settings${Name}Get($id: ID!) { get${Name}(id: $id) { ${fields} translations { language name } ${list.tree ? 'childCount' : ''} } }`,
    ...(list.tree ? [`query Settings${Name}Tree { listAll${capitalise(list.plural)} { ${row} } }`] : []),
    `query Settings${Name}All { listAll${capitalise(list.plural)}(isEnabled: true) { id name ${list.tree ? 'parentId' : ''} } }`,
    ...otherLists(list).map(
      (other) =>
        `query Settings${Name}${capitalise(other.plural)} { listAll${capitalise(other.plural)}(isEnabled: true) { id name ${other.tree ? 'parentId' : ''} } }`,
    ),
    ...mutations.map((verb) =>
      mutationText(schema, `Settings${Name}${verb}`, `${list.name}${verb}`, verb === 'Delete' ? '' : `{ id ${asRecorded('name')} }`),
    ),
  ].join('\n')
}

/** Who looks after a list reads names as they were given; who chooses from it, in their own language. */
const asRecorded = (field: string) => (field === 'name' ? 'name: recordedName' : field)

/** The fields that point at another record, shown by its name. */
const pointersOf = ({ fields }: SettingsList): string[] => Object.keys(fields).filter((name) => fields[name]?.kind === 'reference')

/** Lists that fields of this one choose from, besides itself. */
function otherLists(list: SettingsList): SettingsList[] {
  const kinds = new Set(referencesOf(list.fields))
  kinds.delete(list.name)
  return [...kinds].map(settingsListNamed)
}
