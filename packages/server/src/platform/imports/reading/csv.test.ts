import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readCsv } from './csv.ts'

async function rows(text: string | Buffer, pieces = 3): Promise<[number, readonly string[]][]> {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, index) =>
    bytes.subarray(index * pieces, (index + 1) * pieces),
  )
  const found: [number, readonly string[]][] = []
  for await (const { row, cells } of readCsv(Readable.from(chunks))) found.push([row, cells])
  return found
}

describe('reading a CSV', () => {
  it('takes a byte order mark, CRLF, quoted newlines, doubled quotation marks and blank lines [PW-569]', async () => {
    expect(await rows('\uFEFFname,note\r\nZoë,"two\r\nlines"\r\n\r\nBo,"said ""hi"", left"\r\n\r\n')).toEqual([
      [1, ['name', 'note']],
      [2, ['Zoë', 'two\r\nlines']],
      [4, ['Bo', 'said "hi", left']],
    ])
  })

  it('names the line in which a quotation mark is never closed', async () => {
    await expect(rows('a,b\n1,2\n3,"open\n4,5\n')).rejects.toMatchObject({
      message: 'A quotation mark is opened in line 3 and never closed',
      row: 3,
    })
    await expect(rows('a,b\n1,x"y\n')).rejects.toMatchObject({ message: 'There is a quotation mark inside a value in line 2' })
  })

  it('refuses what is not UTF-8, rows without end and too many columns', async () => {
    await expect(rows(Buffer.from('a,b\n1,caf\xe9\n', 'latin1'))).rejects.toMatchObject({
      message: expect.stringContaining('not encoded as UTF-8') as string,
    })
    await expect(rows(`a,b\n1,${'x'.repeat(200_001)}\n`, 65_536)).rejects.toMatchObject({
      message: 'The row that begins in line 2 is too long',
    })
    await expect(rows(`${'a,'.repeat(200)}b\n`, 100)).rejects.toMatchObject({ message: 'Row 1 has 201 columns. The maximum is 200' })
  })

  it('stops reading when nobody wants more', async () => {
    const source = Readable.from(Array.from({ length: 50_000 }, () => Buffer.from('1,2\n')))
    for await (const { row } of readCsv(source)) if (row === 10) break
    expect(source.destroyed).toBe(true)
  })
})
