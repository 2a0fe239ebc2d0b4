import { describe, expect, it } from 'vitest'
import { statusesOf, type FileRow } from './file-rows.ts'

const row = (id: number, more: Partial<FileRow> = {}): FileRow => ({
  id,
  name: `${id}.jpg`,
  cut: null,
  refused: null,
  match: null,
  result: null,
  ...more,
})
const of = (person: string | null, more: { picture?: string; isAmbiguous?: boolean } = {}): Pick<FileRow, 'match'> => ({
  match: {
    __typename: 'PictureFileMatch',
    name: '',
    foundBy: null,
    isAmbiguous: more.isAmbiguous ?? false,
    person: person
      ? {
          __typename: 'Person',
          id: person,
          asAt: '2026-11-20',
          version: 1,
          displayName: person,
          initials: '',
          picture: more.picture ?? null,
        }
      : null,
  },
})

describe('files of pictures', () => {
  it('are ready, replace a picture, or are not taken, each for a reason of its own', () => {
    const rows = [
      row(1, of('ada')),
      row(2, of('bo', { picture: '/p' })),
      row(3, of(null)),
      row(4, of(null, { isAmbiguous: true })),
      row(5, { refused: 'TOO_LARGE' }),
      row(6, { refused: 'NOT_PICTURE' }),
    ]
    expect([...statusesOf(rows).values()]).toEqual(['READY', 'REPLACES', 'NOT_FOUND', 'AMBIGUOUS', 'TOO_LARGE', 'NOT_PICTURE'])
  })

  it('wait where there are two of one person, until one is left out or saved', () => {
    const [first, second] = [row(1, of('ada')), row(2, of('ada'))]
    expect([...statusesOf([first, second]).values()]).toEqual(['TWICE', 'TWICE'])
    expect([...statusesOf([second]).values()]).toEqual(['READY'])
    const saved = row(1, { ...of('ada'), result: { status: 'SAVED' } })
    expect([...statusesOf([saved, second]).values()]).toEqual(['SAVED', 'READY'])
  })
})
