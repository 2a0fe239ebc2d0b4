import { readFileSync } from 'node:fs'
import { breaks, type Break } from './breaks/breaks.ts'
import { copyCheckout, filtersOf, withBreak, type Copy } from './breaks/copy.ts'
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
    if (!(await passUnbroken(copy, tried))) return 2
    let unseen = 0
    for (const each of tried) if (!(await isSeen(copy, each))) unseen += 1
    console.log(`\n${tried.length - unseen} of ${tried.length} breaks were seen.`)
    return unseen === 0 ? 0 : 1
  } finally {
    copy.remove()
  }
}

/** A test that fails anyway sees nothing. */
async function passUnbroken(copy: Copy, tried: readonly Break[]): Promise<boolean> {
  const bySteps = Map.groupBy(
    tried.map(({ tests }) => tests),
    ({ step }) => step,
  )
  for (const tests of bySteps.values()) {
    const { passed, failed, names, end } = await copy.test(tests)
    if (passed > 0 && failed === 0) continue
    console.error(`Without a break, ${passed} passed and ${failed} failed of ${filtersOf(tests).join(' ')}: ${names.join('; ') || end}`)
    return false
  }
  return true
}

async function isSeen(copy: Copy, each: Break): Promise<boolean> {
  const { failed, names } = await copy.broken(each, () => copy.test([each.tests]))
  const [by = filtersOf([each.tests]).join(' ')] = names
  console.log(`${failed > 0 ? 'seen    ' : 'NOT SEEN'}  ${each.what} (${by})`)
  return failed > 0
}
