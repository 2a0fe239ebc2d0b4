import { useApolloClient } from '@apollo/client/react'
import { mostPicturesAtOnce } from '@kith/shared/domains/people/picture-names.ts'
import { mostPictureBytes } from '@kith/shared/pictures.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { cutSquare } from '#platform/pictures/cut-picture.ts'
import { formatOf } from '#platform/pictures/picture-file.ts'
import { saidOf, sendPicture } from '#platform/pictures/use-picture-save.ts'
import { PersonPictureUpdateDocument, PersonPictureUploadDocument } from '../picture/picture.graphql.ts'
import { useFollowOwnPerson } from '../follow-own-person.ts'
import { MatchPictureFilesDocument } from './bulk-pictures.graphql.ts'
import { isOwnFile } from './dropped-files.ts'
import { isToSave, statusesOf, type FileRow, type FileStatus } from './file-rows.ts'

const atOnce = 3
const pixels = 512
const quiet = { fetchPolicy: 'no-cache', context: { quiet: true } } as const

export interface PictureFiles {
  rows: readonly FileRow[]
  statuses: ReadonlyMap<number, FileStatus>
  /** While files are read and their people are looked for: how many of how many are read. */
  reading: { done: number; all: number } | null
  isSaving: boolean
  problem: string | undefined
  add: (files: readonly File[]) => void
  leaveOut: (id: number) => void
  /** Leaves out the other files of this person. */
  prefer: (id: number) => void
  clear: () => void
  save: () => void
}

/** Many pictures at once: read and cut in the browser, matched by their names, and saved one by one. */
export function usePictureFiles(): PictureFiles {
  const { t } = useTranslation()
  const { t: people } = useTranslation('people')
  const client = useApolloClient()
  const follow = useFollowOwnPerson()
  const [rows, setRows] = useState<readonly FileRow[]>([])
  const [reading, setReading] = useState<PictureFiles['reading']>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const last = useRef(0)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => made.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  const readOne = async (file: File): Promise<FileRow> => {
    const row = { id: (last.current += 1), name: file.name, cut: null, refused: null, match: null, result: null }
    if (!formatOf(file)) return { ...row, refused: 'NOT_PICTURE' }
    if (file.size > mostPictureBytes) return { ...row, refused: 'TOO_LARGE' }
    try {
      const picture = await cutSquare(file, pixels)
      const address = URL.createObjectURL(picture)
      addresses.current.add(address)
      return { ...row, cut: { picture, address } }
    } catch {
      return { ...row, refused: 'NOT_PICTURE' }
    }
  }

  const add = async (given: readonly File[]) => {
    const files = given.filter(isOwnFile)
    if (files.length === 0) return undefined
    if (rows.length + files.length > mostPicturesAtOnce) return setProblem(people('bulkPictures.tooMany', { count: mostPicturesAtOnce }))
    setProblem(undefined)
    const read: FileRow[] = []
    try {
      // One after another: each is decoded whole
      for (const file of files) {
        setReading({ done: read.length, all: files.length })
        read.push(await readOne(file))
      }
      const names = read.filter(({ cut, name }) => cut && Array.from(name).length <= longestSearch).map(({ name }) => name)
      const { data } = await client.query({ query: MatchPictureFilesDocument, variables: { names }, ...quiet })
      const matches = new Map(data?.matchPictureFiles.map((match) => [match.name, match]))
      setRows((before) => [...before, ...read.map((row) => ({ ...row, match: matches.get(row.name) ?? null }))])
    } catch (error) {
      setProblem(saidOf(error, t))
    } finally {
      setReading(null)
    }
    return undefined
  }

  const set = (id: number, result: FileRow['result']) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, result } : row)))

  const saveOne = async ({ id, cut, match }: FileRow) => {
    const person = match?.person
    if (!cut || !person) return
    set(id, { status: 'SAVING' })
    try {
      const begin = async (file: { format: 'JPEG' | 'PNG' | 'GIF'; bytes: number }) =>
        (await client.query({ query: PersonPictureUploadDocument, variables: { id: person.id, ...file }, ...quiet })).data
          ?.getPersonPictureUpload
      const upload = await sendPicture(cut.picture, begin, t)
      const input = { id: person.id, version: person.version, upload }
      const { data } = await client.mutate({ mutation: PersonPictureUpdateDocument, variables: { input }, context: { quiet: true } })
      const changed = data?.personPictureUpdate
      follow(changed ? { id: person.id, picture: changed.picture } : null)
      set(id, { status: 'SAVED' })
    } catch (error) {
      set(id, { status: 'FAILED', said: saidOf(error, t) })
    }
  }

  const statuses = statusesOf(rows)
  const save = async () => {
    const waiting = rows.filter(({ id }) => isToSave(statuses.get(id)))
    setSaving(true)
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await saveOne(next)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setSaving(false)
  }

  return {
    rows,
    statuses,
    reading,
    isSaving,
    problem,
    add: (files) => void add(files),
    leaveOut: (id) => setRows((before) => before.filter((row) => row.id !== id)),
    prefer: (id) =>
      setRows((before) => {
        const person = before.find((row) => row.id === id)?.match?.person?.id
        return before.filter((row) => row.id === id || row.match?.person?.id !== person)
      }),
    clear: () => setRows([]),
    save: () => void save(),
  }
}
