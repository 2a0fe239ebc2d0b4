import '../integrations.css'
import { useQuery } from '@apollo/client/react'
import { sftpFolderUpdateFields } from '@kith/shared/domains/integrations/sftp.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { sayingFailure } from './saying-failure.ts'
import { SftpFoldersDocument, type SftpFoldersQuery } from './sftp.graphql.ts'
import { SftpFolderUpdateDocument } from '#src/generated/mutations/sftpFolderUpdate.graphql.ts'

type Folder = SftpFoldersQuery['getSftp']['folders'][number]

/** The folders of the import types, and the saved columns with which their files are read. */
export function FoldersCard() {
  const { t } = useTranslation('integrations')
  const { may } = useSession()
  const { data, refetch } = useQuery(SftpFoldersDocument, { fetchPolicy: 'cache-and-network' })
  const [isChoosing, setChoosing] = useState(false)
  const folders = data?.getSftp.folders ?? []
  return (
    <DetailCard title={t('sftp.folders')} lead={<p className="page-context">{t('sftp.foldersLine')}</p>}>
      <div className="sftp-folders" role="region" tabIndex={0} aria-label={t('sftp.folderOf')}>
        <ul className="sftp-lines">
          {folders.map(({ type, path, name, mappingName }) => (
            <li key={type}>
              <b>{name}</b>
              <code>{path}</code>
              {mappingName !== null && <span className="page-context">{mappingName}</span>}
            </li>
          ))}
        </ul>
      </div>
      {may('integrations.edit') && folders.length > 0 && (
        <p className="held-actions">
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t('sftp.chooseColumns')}
          </Button>
        </p>
      )}
      {isChoosing && <Choose folders={folders} close={() => setChoosing(false)} reload={refetch} />}
    </DetailCard>
  )
}

function Choose({ folders, close, reload }: { folders: readonly Folder[]; close: () => void; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('integrations')
  const update = useAct(SftpFolderUpdateDocument)
  const [type, setType] = useState<string | null>(null)
  const chosen = folders.find((folder) => folder.type === type)
  return (
    <FormDialog<{ type: string | null; mappingId: string | null }>
      title={t('sftp.chooseColumns')}
      close={close}
      rules={ruleSetOf(sftpFolderUpdateFields)}
      defaults={{ type: null, mappingId: null }}
      save={async (input) => {
        await sayingFailure(t('sftp.updateFailed'), () => update(input))
        toasts.post({ content: t('sftp.folderSaved', { path: chosen?.path ?? '' }) })
        await reload()
      }}
    >
      <SelectField
        name="type"
        label={t('sftp.folderOf')}
        options={folders.map((folder) => ({ value: folder.type, label: folder.name, detail: folder.path }))}
        picked={setType}
      />
      <SelectField
        name="mappingId"
        label={t('sftp.savedColumns')}
        help={t('sftp.byHeadings')}
        options={(chosen?.mappings ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
