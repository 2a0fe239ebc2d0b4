/** @typedef {{ passed: number, failed: number, note?: string }} Count */

const behindPooler = 'packages/server/src/platform/database/pooler.test.ts'
const sentence =
  'LEFT OUT: the tests behind PgBouncer, since there is none. Install it (apt-get install pgbouncer), or name one in PGBOUNCER_PATH.'

/**
 * What a run of these files has not proven without PgBouncer. It has failed where KITH_TEST_REQUIRES says that `pgbouncer` must be there.
 * @param {Count} count
 * @param {readonly string[]} files
 * @param {string} [required] the value of KITH_TEST_REQUIRES
 * @returns {Count}
 */
export function withoutPgbouncer(count, files, required = process.env['KITH_TEST_REQUIRES']) {
  if (!files.includes(behindPooler)) return count
  if (!required?.split(',').includes('pgbouncer')) return { ...count, note: [count.note, sentence].filter(Boolean).join('\n') }
  return {
    ...count,
    failed: count.failed + 1,
    note: [count.note, `${sentence} KITH_TEST_REQUIRES asks for it.`].filter(Boolean).join('\n'),
  }
}
