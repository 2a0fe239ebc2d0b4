import { recognitionGiveFields } from '@kith/shared/domains/recognition/recognitions.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { GiveFields, nothingGiven, type Given } from './GiveFields.tsx'
import { useGive } from './use-give.ts'

export default function GivePage() {
  const { t } = useTranslation(['recognition', 'records'])
  const give = useGive()
  return (
    <FormPage<Given>
      title={t('records:recognition.add')}
      context={t('give.line')}
      rules={ruleSetOf(recognitionGiveFields)}
      defaults={nothingGiven()}
      cancel={href('dashboard')}
      saveLabel={t('give.send')}
      save={async (values) => ({ to: href('dashboard'), toast: await give(values) })}
    >
      <GiveFields />
    </FormPage>
  )
}
