import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { csvSheet } from './csv-sheet.ts'
import { send } from './send.ts'
import { withTemporaryFile } from './temporary.ts'
import { xlsxSheet } from './xlsx-sheet.ts'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const row = [{ kind: 'text', text: 'Zoë' }] as const

/** A disk that takes everything until the last byte. */
const fullAtTheEnd = () =>
  new Writable({
    write: (_chunk, _encoding, taken) => taken(),
    final: (ended) => ended(full),
  })

it('a CSV that the disk has no room for does not count as written', async () => {
  const sheet = await csvSheet(['Name'], fullAtTheEnd())
  await sheet.write([row])
  await expect(sheet.end()).rejects.toBe(full)
})

it('a workbook that the disk has no room for does not count as written', async () => {
  const sheet = await xlsxSheet(['Name'], 'People', 'dd/mm/yyyy', fullAtTheEnd())
  await sheet.write([row])
  await expect(sheet.end()).rejects.toBe(full)
})

it('a write that fails while rows are read fails the next write, and the file is removed', async () => {
  const paths: string[] = []
  const written = withTemporaryFile(async (out, path) => {
    paths.push(path)
    await send(out, 'first')
    await once(out.destroy(full), 'close')
    await send(out, 'second')
  })
  await expect(written).rejects.toBe(full)
  expect(paths.map((path) => existsSync(path))).toEqual([false])
})
