import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { recordDocuments } from '#src/generated/record-documents.ts'
import type { WorkType } from '#src/generated/schema-types.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import { documentsOf } from '#platform/settings-list/documents.ts'
import { JobWorkClassesDocument } from './lookups.graphql.ts'
import { TitleHoldersDocument } from './title-holders.graphql.ts'

type Lookup = (text: string) => Promise<readonly SelectOption[]>

/** Looks up the enabled records of a settings list, asked for when its field is opened. */
export function useListLookup(): (kind: string) => Lookup {
  const client = useApolloClient()
  const { t } = useTranslation('jobs')
  return (kind) => async (text) => {
    const [options, holders] = await Promise.all([lookUpInList(client, kind, text), Promise.race([holdersOf(client, kind), soon()])])
    return options.map((option) => {
      const count = holders.get(option.value)
      return count ? { ...option, detail: t('fields.holders', { count }) } : option
    })
  }
}

/** What takes longer is not waited for: it is there when the list is opened again. */
const soon = () => new Promise<ReadonlyMap<string, number>>((done) => setTimeout(() => done(new Map()), 500))

/** Of position titles, how many people have each today, as far as the user finds them; a title is chosen without it too. */
async function holdersOf(client: ApolloClient, kind: string): Promise<ReadonlyMap<string, number>> {
  if (kind !== 'positionTitle') return new Map()
  const { data } = await client.query({ query: TitleHoldersDocument, errorPolicy: 'ignore' }).catch(() => ({ data: undefined }))
  return new Map(data?.listPeople.groups.map(({ key, count }) => [key, count]))
}

export async function lookUpInList(client: ApolloClient, kind: string, text: string): Promise<readonly SelectOption[]> {
  const list = settingsListNamed(kind)
  const load = documentsByKind[kind]
  if (!load) throw new Error(`No generated operations for the settings list ${kind}`)
  const { data } = await client.query({ query: documentsOf(list, await load()).all(list.plural) })
  return matching(choicesOf(data?.[`listAll${capitalise(list.plural)}`] ?? [], { ordered: list.ordered === true }), text)
}

/** The enabled work classes of a work type. */
export function useWorkClassLookup(): (workType: WorkType) => Lookup {
  const client = useApolloClient()
  return (workType) => async (text) => {
    const { data } = await client.query({ query: JobWorkClassesDocument })
    return matching(choicesOf((data?.listAllWorkClasses ?? []).filter((each) => each.workType === workType)), text)
  }
}

const documentsByKind: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = recordDocuments
