import { documentFolder } from '@kith/shared/domains/documents/folders.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { displayName } from '@kith/shared/names.ts'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { createRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { keyOf } from '#platform/facets/documents/files.ts'
import { letterOf } from './generate/letter.ts'
import type { WrittenPerson } from './people-history.ts'
import { insertDocumentRequests, insertDocuments, insertOwnGroups, refreshGrantsOfAll } from './sql.ts'

type Writing = {
  readonly today: string
  readonly people: ReadonlyMap<number, WrittenPerson>
  readonly users: readonly { readonly id: string; readonly person: number; readonly title: string }[]
  readonly cast: Readonly<Partial<Record<string, number>>>
}

const folders = { Contracts: 'contracts', Reviews: 'reviews', Identification: 'identification' } as const
type FolderName = keyof typeof folders

/** How many people have their papers in the folders, beside those who sign in. */
const withPapers = 60

/** Folders, who opens them, what lies in them, and a document that somebody is asked for. */
export async function writeDocuments(ctx: Context, { today, people, users, cast }: Writing): Promise<void> {
  const { db } = ctx
  const ids = new Map<FolderName, string>()
  for (const [name, apiName] of Object.entries(folders))
    ids.set(name as FolderName, await createRecord(db, documentFolder, { name, apiName }))
  await writeFolderGroups(ctx, users, cast)
  const keeper = users.find(({ person }) => person === cast['hr'])?.id ?? null
  const signIn = new Set(Object.values(cast))
  const owners = [...people].filter(([number]) => number < withPapers || signIn.has(number))
  const documents = owners.flatMap(([number, person]) =>
    papersOf(number, displayName(person, 'PREFERRED_OR_FIRST_LAST'), today).map(({ folder, name, title, lines, day }) => ({
      id: v7(),
      person: person.id,
      folder: ids.get(folder),
      name,
      bytes: letterOf(title, lines),
      user: keeper,
      at: `${day}T09:30:00Z`,
    })),
  )
  const { storage } = ctx.services.files
  for (const { id, bytes } of documents)
    await storage.write(keyOf(ctx.actor.tenantId, { id, tries: 1 }), Readable.from([bytes]), bytes.length)
  const rows = documents.map(({ bytes, ...row }) => ({ ...row, size: bytes.length }))
  await db.run(insertDocuments, { rows: JSON.stringify(rows) })
  const asked = people.get(cast['employee'] ?? -1)
  if (asked)
    await db.run(insertDocumentRequests, {
      rows: JSON.stringify([
        {
          id: v7(),
          person: asked.id,
          folder: ids.get('Identification'),
          name: 'Proof of address',
          dueOn: daysAfter(today, 9),
          note: 'A bank statement or a bill of the last three months is fine.',
          user: keeper,
        },
      ]),
    })
}

type Paper = { folder: FolderName; name: string; title: string; lines: readonly string[]; day: string }

function papersOf(number: number, name: string, today: string): Paper[] {
  const year = Number(today.slice(0, 4))
  const contract = {
    folder: 'Contracts',
    name: 'Employment contract.pdf',
    title: 'Employment contract',
    lines: [`Between Bellbird Instruments and ${name}.`, 'Signed by both parties.'],
    day: daysAfter(today, -400 - 7 * number),
  } as const
  const review = (of: number) =>
    ({
      folder: 'Reviews',
      name: `Annual review ${of}.pdf`,
      title: `Annual review ${of}`,
      lines: [`${name} and their supervisor talked about the year and agreed on the next steps.`],
      day: `${of}-02-11`,
    }) as const
  const passport = {
    folder: 'Identification',
    name: 'Passport.pdf',
    title: 'Copy of passport',
    lines: [`Seen and copied for ${name}.`],
    day: daysAfter(today, -390 - 7 * number),
  } as const
  return [contract, review(year), ...(number % 2 === 0 ? [review(year - 1)] : []), ...(number % 3 === 0 ? [passport] : [])]
}

/** Everyone reads their own contract and keeps their own papers, supervisors the reviews of their teams, two people keep it all. */
async function writeFolderGroups({ db }: Context, users: Writing['users'], cast: Writing['cast']): Promise<void> {
  const slug = (folder: FolderName, action: 'view' | 'edit' | 'delete') => `people.documents.${folders[folder]}.${action}`
  const keepers = new Set([cast['hr'], cast['admin']])
  const all = (Object.keys(folders) as FolderName[]).flatMap((folder) =>
    (['view', 'edit', 'delete'] as const).map((action) => ({ slug: slug(folder, action), scope: 'ALL' })),
  )
  const groups = [
    {
      name: 'Own documents',
      description: 'Reads one’s own contract and reviews, and keeps one’s own identification.',
      grants: [slug('Contracts', 'view'), slug('Reviews', 'view'), slug('Identification', 'view'), slug('Identification', 'edit')].map(
        (each) => ({ slug: each, scope: 'OWN' }),
      ),
      members: users.map(({ id }) => id),
    },
    {
      name: 'Team reviews',
      description: 'Reads and adds the reviews of one’s team.',
      grants: [slug('Reviews', 'view'), slug('Reviews', 'edit')].map((each) => ({ slug: each, scope: 'SUBORDINATE' })),
      members: users.filter(({ title }) => /Manager|Director|Lead|Head|Chief|Principal/.test(title)).map(({ id }) => id),
    },
    {
      name: 'Document keepers',
      description: 'Keeps the documents of everyone.',
      grants: all,
      members: users.filter(({ person }) => keepers.has(person)).map(({ id }) => id),
    },
  ]
  await db.run(insertOwnGroups, { groups: JSON.stringify(groups.map((group) => ({ id: v7(), ...group }))) })
  await db.run(refreshGrantsOfAll, {})
}
