import { outsidePrograms } from './outside-programs.js'

/** @typedef {{ passed: number, failed: number, note?: string }} Count */

/**
 * What a run of these files has not proven without the programs that are not there. It has failed by each that KITH_TEST_REQUIRES names.
 * @param {Count} count
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, string>>} paths of the programs, by their variables
 * @param {string} [required] the value of KITH_TEST_REQUIRES
 * @returns {Count}
 */
export function withoutPrograms(count, files, paths, required = process.env['KITH_TEST_REQUIRES'] ?? '') {
  const missing = outsidePrograms.filter(({ file, variable }) => files.includes(file) && !paths[variable])
  return missing.reduce((sum, { name, debian, variable, proves }) => {
    const isRequired = required.split(',').includes(name)
    const sentence =
      `LEFT OUT: the test ${proves}, since ${name} is not there. Install it (apt-get install ${debian}), or name one in ${variable}.` +
      (isRequired ? ' KITH_TEST_REQUIRES asks for it.' : '')
    return { ...sum, failed: sum.failed + (isRequired ? 1 : 0), note: [sum.note, sentence].filter(Boolean).join('\n') }
  }, count)
}
