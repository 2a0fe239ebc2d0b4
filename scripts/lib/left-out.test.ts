import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutPrograms } from './left-out.js'
import { outsidePrograms } from './outside-programs.js'

const count = { passed: 9, failed: 0 }
const all = outsidePrograms.map(({ file }) => file)

it.each(outsidePrograms)(
  'a run without $name says at its end what it has left out and why, and has failed only where $name is asked for',
  ({ name, file, variable }) => {
    expect(existsSync(file)).toBe(true)
    const others = Object.fromEntries(outsidePrograms.map((each) => [each.variable, each.variable === variable ? '' : '/usr/bin/other']))
    expect(withoutPrograms(count, all, others, '')).toEqual({
      ...count,
      note: expect.stringMatching(new RegExp(`${name} is not there\\. Install it .*${variable}\\.$`)) as string,
    })
    expect(withoutPrograms(count, all, others, `something,${name}`)).toEqual({
      passed: 9,
      failed: 1,
      note: expect.stringMatching(/KITH_TEST_REQUIRES asks for it\.$/) as string,
    })
  },
)

it('a run of other files has left out nothing', () => {
  expect(withoutPrograms(count, ['scripts/lib/lock.test.ts'], {}, 'pgbouncer,pdfsig')).toEqual(count)
})
