import type { createToastStore } from '#platform/toasts/toast-store.ts'

export type Act = 'cancel' | 'retry'

/** Says so where an upload that is to be stopped or begun again is not in the list any more. What the server says against it is no news. */
export async function sayMissing(found: Promise<boolean>, text: string, toasts: Pick<ReturnType<typeof createToastStore>, 'post'>) {
  if (!(await found.catch(() => true))) toasts.post({ type: 'warning', content: text })
}
