import type { Sources } from './check.ts'

const none = /^\s*expect\(await .*\.count\(\)(, .*)?\)\.toBe\(0\)|^\s*expect\(await .*\.isVisible\(\)(, .*)?\)\.toBe\(false\)/
/** Once these are done, what belongs to a page may still be on its way. */
const begun =
  /\b(goto|goInPlace|goBack|goForward|reload|waitForURL|click|check|setChecked|press|fill|type|heading|act|take)\(|getByRole\('heading'[^\n]*\.waitFor\(/
const realTime = /\bnew Date\(\)|\bcurrent_date\b/

/** What makes journeys pass by chance: that something is not there, asked before it could be, and the time of the machine. */
export function journeyProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!/^e2e\/.*\.test\.ts$/.test(path)) return []
    const lines = text.split('\n')
    return lines.flatMap((line, place) => [
      ...(none.test(line) && begun.test(stepBefore(lines, place))
        ? [`${path}:${place + 1} asks whether something is not there before the page is at rest. Wait for \`settled(page)\` first.`]
        : []),
      ...(realTime.test(line)
        ? [`${path}:${place + 1} takes the time of the machine. Journeys have their own: see e2e/lib/clock.ts.`]
        : []),
    ])
  })
}

/** The statement before a line, of those that wait for something; other questions about what is not there stand between. */
function stepBefore(lines: readonly string[], place: number): string {
  let last = place - 1
  while (last > 0 && (none.test(lines[last] ?? '') || /^\s*(const (?!.*\bawait\b)|\/\/|$)/.test(lines[last] ?? ''))) last -= 1
  let first = last
  while (first > 0 && /^\s*[.})\]]/.test(lines[first] ?? '')) first -= 1
  return lines.slice(first, last + 1).join('\n')
}
