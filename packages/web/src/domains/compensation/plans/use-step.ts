import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

/** Takes a step with a plan, says that it is done or why not, and reads the plan again. */
export function useStep(reload: () => Promise<unknown>) {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  return async (run: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await run()
      toasts.post({ content: done })
    } catch (failure) {
      toasts.post({ type: 'alert', content: refusalText(t, failureOf(failure), reader) })
    }
    await reload()
  }
}
