import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { saveFile } from '#platform/charts/chart-files.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ContractTemplatePreviewDocument } from './templates.graphql.ts'

/** Saves what the contract would look like on paper, as it is written now. */
export function PreviewButton() {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const client = useApolloClient()
  const { getValues } = useFormContext<{ name: string | null; content: string | null }>()
  const [isBusy, setIsBusy] = useState(false)
  const preview = async () => {
    setIsBusy(true)
    try {
      const { name, content } = getValues()
      const title = name?.trim() || t('templates.untitled')
      const variables = { name: title, content: content ?? '[]' }
      const { data } = await client.query({ query: ContractTemplatePreviewDocument, variables, fetchPolicy: 'no-cache' })
      if (data) saveFile(`${title}.pdf`, `data:application/pdf;base64,${data.getContractTemplatePreview}`)
    } catch (failure) {
      toasts.post({ type: 'alert', content: refusalText(common, failureOf(failure), reader) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />} loading={isBusy} onClick={() => void preview()}>
      {t('templates.preview')}
    </Button>
  )
}
