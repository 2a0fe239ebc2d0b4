import './single-sign-on.css'
import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { readMetadata } from './read-metadata.ts'

/** The metadata of a SAML provider, pasted or as a file: fills in what it says, to be looked at before it is saved. */
export function MetadataInput() {
  const { t } = useTranslation('session')
  const { setValue, clearErrors } = useFormContext()
  const [pasted, setPasted] = useState('')
  const [outcome, setOutcome] = useState<'filled' | 'unread' | null>(null)
  const fillIn = (xml: string) => {
    const read = readMetadata(xml)
    setOutcome(read ? 'filled' : 'unread')
    for (const [name, value] of Object.entries(read ?? {})) {
      setValue(name, value, { shouldDirty: true })
      clearErrors(name)
    }
  }
  return (
    <div className="sso-metadata">
      <Textarea
        label={t('sso.metadata')}
        description={t('sso.metadataHelp')}
        value={pasted}
        rows={3}
        onChange={({ currentTarget: { value } }) => setPasted(value)}
      />
      <div className="sso-buttons">
        <Button variant="default" size="xs" disabled={pasted.trim() === ''} onClick={() => fillIn(pasted)}>
          {t('sso.fillIn')}
        </Button>
        <FileButton accept=".xml,application/xml,text/xml" onChange={(file) => file && void file.text().then(fillIn)}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('sso.chooseFile')}
            </Button>
          )}
        </FileButton>
      </div>
      {outcome && (
        <Alert mt="sm" color={outcome === 'filled' ? 'green' : 'red'} variant="light" role="status">
          {t(outcome === 'filled' ? 'sso.filled' : 'sso.unread')}
        </Alert>
      )}
    </div>
  )
}
