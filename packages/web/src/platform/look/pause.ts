/** Runs the last of the acts given to it once no other has come for so many milliseconds, and at the latest `atMost` after the first. */
export function createPause() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  const cancel = () => {
    clearTimeout(timer)
    since = undefined
  }
  return {
    before(act: () => void, milliseconds: number, atMost = Infinity): void {
      clearTimeout(timer)
      since ??= Date.now()
      const run = () => {
        since = undefined
        act()
      }
      timer = setTimeout(run, Math.min(milliseconds, since + atMost - Date.now()))
    },
    cancel,
  }
}
