import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kith/shared/languages.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { expect, it } from 'vitest'
import {
  answerFor,
  Conflict,
  Invalid,
  NotFound,
  problem,
  RateLimited,
  Forbidden,
  TooLarge,
  Unauthenticated,
  Unavailable,
} from './errors.ts'
import { textsIn } from './words.ts'

const reader = (language: string) => ({ language, texts: textsIn(language) })

const errors = [
  new Invalid([]),
  new Invalid([problem('name', 'unique_record', { name: 'Ada' })]),
  new Forbidden(['people.create']),
  new Forbidden([], errorMessage('administrator')),
  new NotFound(),
  new NotFound(errorMessage('user')),
  new Conflict(3),
  new Unauthenticated(),
  new Unauthenticated('signed_idle'),
  new Unauthenticated('signed_wrong'),
  new RateLimited(90),
  new RateLimited(2, errorMessage('limit_atOnce'), 'AT_ONCE'),
  new TooLarge('large_request'),
  new TooLarge('large_slow'),
  new Unavailable(),
  new Unavailable('BUSY'),
  new Unavailable('FULL'),
  Object.assign(new Error('canceling statement'), { code: '57014' }),
  new Error('a bug of ours'),
]

it.each(languages.filter((each) => each !== 'en'))('every error is said in %s, with nothing of English left in it [SH-661]', (language) => {
  for (const error of errors) {
    const [own, english] = [answerFor(error, reader(language)), answerFor(error)]
    expect(own.message).not.toBe(english.message)
    expect(own.message).not.toMatch(/\{\{|\b(the|you|your|this|again|and)\b/i)
    expect({ ...own, message: '', details: {} }).toEqual({ ...english, message: '', details: {} })
  }
})

it('each problem of an input is said in the reader’s language as well, with its values [SH-660]', () => {
  const { details } = answerFor(new Invalid([problem('name', 'unique_record', { name: 'Ada' })]), reader('es'))
  const { rule, parameters } = errorMessage('unique_record', { name: 'Ada' })
  expect(details['problems']).toEqual([
    { path: 'name', rule, parameters, message: problemText(errorMessage('unique_record', { name: 'Ada' }), reader('es')) },
  ])
  expect(JSON.stringify(details)).toContain('Ada')
})

it('no error says a sentence that is not in the catalogue', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('{platform,domains}/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/testing/**'] })
  const sentence = "['`][A-Z][a-z’]+ [^'`]{6,}"
  const thrown = new RegExp(
    `new (?:Invalid|Forbidden|NotFound|Conflict|Unauthenticated|RateLimited|TooLarge|Unavailable)\\(.*[(\\s]${sentence}|\\bmessage: ${sentence}`,
  )
  const found = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (thrown.test(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(thrown.test("throw new Forbidden([], 'Ask your administrator.')")).toBe(true)
  expect(found).toEqual([])
})
