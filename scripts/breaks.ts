import { readFileSync } from 'node:fs'
import { breaks, type Break } from './breaks/breaks.ts'
import { copyCheckout, withBreak, type Copy } from './breaks/copy.ts'
import { inCheckout } from './lib/checkout.js'

/** `npm run breaks [words]`: takes one guard after another out of a copy of this checkout, and fails unless a test notices each of them. */
const words = process.argv.slice(2).join(' ')
const chosen = breaks.filter(({ what }) => what.includes(words))
process.exitCode = chosen.length === 0 ? refuse() : await tryAll(chosen)

function refuse(): number {
  console.error(`No break is called ‘${words}’. The breaks:\n${breaks.map(({ what }) => what).join('\n')}`)
  return 2
}

async function tryAll(tried: readonly Break[]): Promise<number> {
  for (const each of tried) withBreak(readFileSync(inCheckout(each.file), 'utf8'), each)
  const copy = copyCheckout()
  try {
    for (const test of new Set(tried.map((each) => each.test))) if (!(await passes(copy, test))) return 2
    let unseen = 0
    for (const each of tried) if (!(await isSeen(copy, each))) unseen += 1
    console.log(`\n${tried.length - unseen} of ${tried.length} breaks were seen.`)
    return unseen === 0 ? 0 : 1
  } finally {
    copy.remove()
  }
}

/** A test that fails anyway sees nothing. */
async function passes(copy: Copy, test: string): Promise<boolean> {
  const { passed, failed, names, end } = await copy.test(test)
  if (passed > 0 && failed === 0) return true
  console.error(`Without a break, ${passed} passed and ${failed} failed of ${test}: ${names.join('; ') || end}`)
  return false
}

async function isSeen(copy: Copy, each: Break): Promise<boolean> {
  const begin = performance.now()
  const { failed, names } = await copy.broken(each, () => copy.test(each.test))
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(`${failed > 0 ? 'seen    ' : 'NOT SEEN'}  ${each.what} (${names[0] ?? each.test}, ${seconds} s)`)
  return failed > 0
}
