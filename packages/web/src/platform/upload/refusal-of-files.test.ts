import { expect, it } from 'vitest'
import { sortFiles } from './refusal-of-files.ts'

const file = (name: string, size: number) => ({ name, size })

it('of several files, those that cannot be attached are named with the reason, and the others are sent [SH-492] [SH-494] [SH-495]', () => {
  const fine = [file('licence.pdf', 100), file('card.png', 100_000_000)]
  const given = [file('film.mov', 100_000_001), fine[0]!, file('folder', 0), file('scan.tiff', 200_000_000), file('run.EXE', 5), fine[1]!]
  expect(sortFiles(given)).toEqual({
    taken: fine,
    refusals: [
      { reason: 'tooLarge', filenames: 'film.mov, scan.tiff' },
      { reason: 'invalid', filenames: 'folder' },
      { reason: 'type', filenames: 'run.EXE' },
    ],
  })
})
