import { capitalise } from '@kith/shared/capitalise.ts'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { print } from 'graphql'
import { expect, it } from 'vitest'
import { recordDocuments as generated } from '#src/generated/record-documents.ts'
import { documentsOf } from './documents.ts'

const recordDocuments: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = generated

it.each(settingsLists.map((list) => [list.words.plural, list] as const))(
  'offers %s that are in use, with what tells them apart and nothing else',
  async (_, list) => {
    const documents = documentsOf(list, await recordDocuments[list.name]!())
    const asked = print(documents.all(list.plural))
    expect(asked).toContain(`listAll${capitalise(list.plural)}(isEnabled: true)`)
    const fields = new Set([...asked.matchAll(/^ {4}(\w+)$/gm)].map(([, field]) => field))
    expect(fields).toEqual(new Set(['__typename', 'id', 'name', ...(list.tree ? ['parentId'] : [])]))
  },
)
