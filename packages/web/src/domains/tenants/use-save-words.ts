import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { TenantTextsDocument, TerminologyDocument } from './terminology.graphql.ts'
import { TerminologyUpdateDocument } from '#src/generated/mutations/terminologyUpdate.graphql.ts'

export type Words = readonly { key: string; text: string | null }[]

/** Words texts of a language in the organisation's own way; who does so reads them at once. */
export function useSaveWords(language: string): (words: Words) => Promise<void> {
  const { t } = useTranslation('tenants')
  const update = useAct(TerminologyUpdateDocument, {
    context: { quiet: true },
    refetchQueries: [SessionDetailsDocument, TerminologyDocument, TenantTextsDocument],
    awaitRefetchQueries: true,
  })
  return async (words) => {
    await update({ language, words: [...words] })
    toasts.post({ content: t('saved') })
  }
}
