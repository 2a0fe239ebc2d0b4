import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleFile } from './settle-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-settle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('names a stale file, writes it only when not checking, and then has nothing more to say', () => {
  const place = join(folder, 'types.ts')
  writeFileSync(place, 'old')
  expect(settleFile('types.ts', 'new', true, place)).toEqual(['types.ts'])
  expect(readFileSync(place, 'utf8')).toBe('old')
  expect(settleFile('types.ts', 'new', false, place)).toEqual(['types.ts'])
  expect(readFileSync(place, 'utf8')).toBe('new')
  expect(settleFile('types.ts', 'new', true, place)).toEqual([])
})
