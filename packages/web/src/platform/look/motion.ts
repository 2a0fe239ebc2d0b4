/** Someone's own wish, beside that of their device. */
export function reduceMotion(isWished: boolean): void {
  document.documentElement.toggleAttribute('data-reduced-motion', isWished)
}

/** Whether nothing shall move: so says the device, or its user in their settings. */
export const prefersStillness = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.hasAttribute('data-reduced-motion')
