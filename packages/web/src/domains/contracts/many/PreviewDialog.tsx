import { contentWithValues } from '@kith/shared/text-values.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ContractDraftDocument } from '../issue/issue.graphql.ts'

export interface Previewed {
  personId: string
  name: string
  templateId: string
  effectiveOn: string
}

/** Shows the contract of one of many people as they will read it. */
export function PreviewDialog({ of: { name, ...variables }, close }: { of: Previewed; close: () => void }) {
  const { t } = useTranslation('contracts')
  return (
    <Dialog close={close} title={t('many.previewOf', { name })} size="xl">
      <Loaded query={ContractDraftDocument} variables={variables} fresh part>
        {({ getContractDraft: { title, content, values } }) => {
          const filled = new Map(values.flatMap(({ name: value, value: text }) => (text ? [[value, text] as const] : [])))
          return <DocumentView content={contentWithValues(readWritten(content) ?? [], filled)} label={title} />
        }}
      </Loaded>
    </Dialog>
  )
}
