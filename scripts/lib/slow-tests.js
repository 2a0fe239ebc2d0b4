/** @typedef {{ file: number, test: number }} Longest seconds that a file of tests and a test may take on two processors that do nothing else */

/** @type {Longest} */
export const longestOfDomains = { file: 20, test: 3 }
/**
 * A file of journeys is as long as they are.
 * @type {Longest}
 */
export const longestOfJourneys = { file: Infinity, test: 10 }

/** @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages?: string[] | null, meta?: { slow?: string, loads?: number } }} TestResult */
/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: TestResult[] }} FileResult */

/**
 * What takes longer than it may without saying why, one line each. A test says why as `{ meta: { slow: 'waits for …' } }`; of a file
 * counts what its other tests leave.
 * @param {FileResult[]} results
 * @param {Longest} longest
 * @param {number} [factor] how much slower than that this machine may be
 */
export function slowTests(results, longest, factor = 1) {
  return results.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const reasoned = assertionResults.filter(({ meta }) => meta?.slow)
    const rest = endTime - startTime - reasoned.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
    const slow = assertionResults.filter(
      (test) => test.status === 'passed' && !reasoned.includes(test) && (test.duration ?? 0) > longest.test * 1000 * factor,
    )
    return [
      ...(rest > longest.file * 1000 * factor ? [`  ${seconds(rest)}  ${name}`] : []),
      ...slow.map(({ fullName, duration }) => `  ${seconds(duration ?? 0)}  ${name}: ${fullName}`),
    ]
  })
}

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
