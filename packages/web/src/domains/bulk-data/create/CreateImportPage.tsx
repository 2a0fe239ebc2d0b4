import '../bulk-data.css'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FormSection } from '#platform/form/FormSection.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { StepsLine } from '../import/StepsLine.tsx'
import { DropZone } from '../upload/DropZone.tsx'
import { ImportTransfer } from '../upload/ImportTransfer.tsx'
import { UploadTypeField } from '../upload/UploadTypeField.tsx'
import { BulkDataUploadTypesDocument } from '../upload/upload-types.graphql.ts'
import { useUploadTypes, useUploadWords } from '../upload/use-upload-types.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { useCrumbs } from '../use-crumbs.ts'

/** The first file of a new import; its page opens as soon as the server knows of it, while the file is still under way. */
export default function CreateImportPage() {
  const { t } = useTranslation('bulk-data')
  const crumbs = useCrumbs()
  return (
    <div className="page">
      <PageHead title={t('create.title')} breadcrumb={crumbs} context={t('create.line')} />
      <StepsLine steps={[]} />
      <Loaded query={BulkDataUploadTypesDocument} variables={{}} part>
        {() => <FirstFile />}
      </Loaded>
    </div>
  )
}

function FirstFile() {
  const { t } = useTranslation('bulk-data')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { types, own } = useUploadTypes()
  const { nameOf } = useUploadWords()
  const type = types.find((each) => each.type === search.get('type'))?.type ?? (own[0] ?? types[0])?.type ?? ''
  const { transfers, upload, retry, cancel } = useUploads(null)
  const open = (importId: string) => void navigate(href('settings.bulk_data_tool.import.show', { importId }), { replace: true })
  return (
    <FormSection title={t('create.what')}>
      <UploadTypeField
        label={t('create.type')}
        value={type}
        set={(next) => setSearch({ type: next }, { replace: true, preventScrollReset: true })}
      />
      {type !== '' && (
        <p>
          <Anchor component={Link} to={`${href('settings.bulk_data_tool.help')}#${type}`}>
            {t('create.guide', { type: nameOf(type) })}
          </Anchor>
        </p>
      )}
      {type !== '' && <DropZone choose={(file) => upload(type, file, open)} />}
      {transfers.length > 0 && (
        <ul className="file-lines">
          {transfers.map((transfer) => (
            <ImportTransfer
              key={transfer.id}
              transfer={transfer}
              retry={() => retry(transfer.id, open)}
              cancel={() => cancel(transfer.id)}
            />
          ))}
        </ul>
      )}
    </FormSection>
  )
}
