import { faultsAmong, functionsOfTexts, hostileTexts } from '@kith/shared/test-functions.ts'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** They take what the code itself names, such as a permission, or what only a certain beginning leads into, and throw at everything else. */
const without = new Set(
  (
    'permissionOf eventNamed slugNamed kindNamed wholeOf hierarchicalNamed overrideOf turnNamed found dayIn spansOf ' +
    'usesDecimalComma publicHolidays nameKeyOf monthsAndDays lengthOfService momentOf derivedKey hostKey clientKey messageIdOf ' +
    'ownerLookup makeKey hashPassword fingerprintOf lastDayOf publicLine fingerprintOfPrivate problemsOf nullUnlessSeen ' +
    'refuseStarted responseIn readUser readPatch readFilter ensureCursor decodeCursor'
  ).split(' '),
)
/** They begin to work as soon as they are loaded, or read and write files whose names are no text of anybody. */
const notIn = /thread\.ts$|embedded-postgres|database\/|files|portable|config|heads\.ts$/

it(
  'no function of the server that takes nothing but texts takes a time that grows with the square of one',
  { timeout: 600_000, meta: { slow: 'calls hundreds of functions with a hundred texts each' } },
  async () => {
    const folders = ['platform', 'domains'].map((each) => join(import.meta.dirname, '..', each))
    const functions = (await Promise.all(folders.map((folder) => functionsOfTexts(folder, { without, isWhole: true, notIn })))).flat()
    expect(functions.map(({ said }) => said)).toEqual(
      expect.arrayContaining(['analytics/sentiment/weigh.ts sentimentOf', 'integrations/access-keys/secret.ts readKey']),
    )
    expect(faultsAmong(functions, hostileTexts)).toEqual([])
  },
)
