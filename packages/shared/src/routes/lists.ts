import { settingsLists, type DeclaredList } from '../catalogue.ts'

type Underscored<Path extends string> = Path extends `${infer Head}-${infer Rest}` ? `${Head}_${Underscored<Rest>}` : Path
type ListRoutes<L extends DeclaredList> = L extends { pages: 'own' }
  ? never
  : L extends { path: infer Path extends string; name: infer Name extends string }
    ? {
        readonly [End in 'list' | 'create' | 'edit' as `settings.${Underscored<Path>}.${End}`]: {
          readonly list: `/spa/settings/${Path}`
          readonly create: `/spa/settings/${Path}/create`
          readonly edit: `/spa/settings/${Path}/:${Name}Id/edit`
        }[End]
      }
    : never
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never
type AllRoutes = Together<ListRoutes<DeclaredList>>

/** Route name to path: the list, the form of a new record and that of one there is, for every declared settings list. */
export const listRoutes = Object.fromEntries(
  settingsLists.flatMap(({ name, path, pages }) => {
    if (pages === 'own') return []
    const route = `settings.${path.replaceAll('-', '_')}`
    const address = `/spa/settings/${path}`
    return [
      [`${route}.list`, address],
      [`${route}.create`, `${address}/create`],
      [`${route}.edit`, `${address}/:${name}Id/edit`],
    ]
  }),
) as { readonly [Name in keyof AllRoutes]: AllRoutes[Name] }
