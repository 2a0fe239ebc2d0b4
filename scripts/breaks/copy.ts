import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../lib/checkout.js'
import type { Break } from './breaks.ts'

export type Run = { readonly passed: number; readonly failed: number; readonly names: readonly string[]; readonly end: string }
export type Copy = {
  /** Makes the change, does the work, and takes the change back. */
  broken<Result>(change: Break, work: () => Promise<Result>): Promise<Result>
  /** Runs `npm test` with these words behind it. */
  test(words: string): Promise<Run>
  remove(): void
}

/** Databases, those of tests among them, and history stay behind. */
const left = new Set(['.git', '.kith', 'kith-test', 'kith-journeys'])

/** Copies this checkout as it is, with packages and everything that was generated, into a folder of its own. */
export function copyCheckout(): Copy {
  const path = mkdtempSync(join(tmpdir(), 'kith-breaks-'))
  // The database of the tests runs as a user of its own where they run as root
  chmodSync(path, 0o755)
  cpSync(root, path, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter: (each) => !left.has(basename(each)) })
  return {
    async broken(change, work) {
      const file = join(path, change.file)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, withBreak(text, change))
      try {
        return await work()
      } finally {
        writeFileSync(file, text)
      }
    },
    test: (words) => test(path, words.split(' ')),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Makes a change in a text; throws where the text that it replaces is not there exactly once. */
export function withBreak(text: string, { what, file, find, replace }: Break): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have this text exactly once any more, without which ${what}:\n${find}`)
  return before + replace + after
}

async function test(path: string, words: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [join(path, 'scripts', 'run.js'), 'test', ...words], {
    cwd: path,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(child, 'close')
  const lines = stripVTControlCharacters(said).split('\n')
  const counts = lines.flatMap((line) => /^(\d+) passed, (\d+) failed$/.exec(line.trim()) ?? [])
  const names = lines.flatMap((line) => /^\s*FAIL\s+(.*)$/.exec(line)?.[1] ?? [])
  return {
    passed: Number(counts.at(-2) ?? 0),
    failed: Number(counts.at(-1) ?? 1),
    names: [...new Set(names)],
    end: lines.slice(-30).join('\n'),
  }
}
