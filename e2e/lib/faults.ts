import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

const mark = 'Fault: '

/** Whether a page has said this of itself; its scripts complain in other words. */
export const isFault = (said: string): boolean => said.startsWith(mark)

/**
 * Has every page of a profile that comes from this server say on the console what is wrong with it, each time that it has changed and is at
 * rest: a control, a picture or a dialog without a name, or a page that is wider than the screen. So a journey proves that of all the
 * states that it passes.
 */
export const watchForFaults = (context: BrowserContext, address: string): Promise<unknown> =>
  context.addInitScript(watch, { origin: new URL(address).origin, mark, patience })

/** Has a page say now what is wrong with it; one that is just being left has nothing to say. */
export async function lookForFaults(page: Page): Promise<void> {
  const isTooWide = () => {
    dispatchEvent(new Event('look-for-faults'))
    return document.documentElement.scrollWidth > document.documentElement.clientWidth
  }
  const left = () => false
  if (await page.evaluate(isTooWide).catch(left)) {
    await delay(patience)
    await page.evaluate(isTooWide).catch(left)
  }
}

/** A page whose screen has just become narrower is laid out in several steps: for so many milliseconds it may be too wide. */
const patience = 1000

/** Runs in the page. */
function watch({ origin, mark: beginning, patience: allowed }: { origin: string; mark: string; patience: number }): void {
  if (location.origin !== origin || window !== top) return
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, img, [role=img], [role=dialog]'
  const named = new WeakSet<Element>()
  const said = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined

  const judge = () => {
    if (isMoving()) return judgeAtRest()
    const shown = [...document.querySelectorAll(controls)].filter((each) => !named.has(each) && isShown(each))
    for (const each of shown)
      if (nameOf(each).trim()) named.add(each)
      else say(`this has no name: ${each.outerHTML.slice(0, 200)}`)
    judgeWidth()
  }
  let wideSince: number | undefined
  const judgeWidth = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    wideSince = scrollWidth > clientWidth ? (wideSince ?? performance.now()) : undefined
    if (wideSince === undefined) return
    if (performance.now() - wideSince >= allowed) say(`${location.pathname} is ${scrollWidth} pixels wide on a screen of ${clientWidth}`)
    else setTimeout(judgeWidth, 250)
  }
  const judgeAtRest = () => {
    clearTimeout(rest)
    rest = setTimeout(judge, 100)
  }
  const say = (what: string) => {
    if (!said.has(what)) console.error(beginning + what)
    said.add(what)
  }
  const isMoving = () =>
    document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches('[alt=""], [aria-hidden=true] *, [aria-hidden=true], [inert] *')
  const nameOf = (element: Element): string => {
    // What a field or a dialog holds does not name it
    const isNamedBeside = element.matches('input, select, textarea, [role=dialog]')
    const labels = [
      ...((element as HTMLInputElement).labels ?? []),
      ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
      ...(isNamedBeside ? [] : [element, ...element.querySelectorAll('[alt], [aria-label], title')]),
    ]
    const words = ['aria-label', 'alt', 'title', 'placeholder'].map((attribute) => element.getAttribute(attribute))
    return [...words, ...labels.flatMap((each) => [each?.textContent, each?.getAttribute('alt'), each?.ariaLabel])].join('')
  }

  addEventListener('look-for-faults', judge)
  new MutationObserver(judgeAtRest).observe(document, { childList: true, subtree: true })
}
