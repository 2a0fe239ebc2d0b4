import '../contracts.css'
import { useApolloClient } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Alert, Anchor, Button, FileButton } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ContractOfFileDocument, type ContractOfFileQuery } from './contracts.graphql.ts'

type Found = ContractOfFileQuery['getContractOfFile']

/** Says of a file whether it is a contract as it was sealed, by its fingerprint alone. */
export default function CheckFile() {
  const { t } = useTranslation('contracts')
  const client = useApolloClient()
  const [found, setFound] = useState<Found>()
  const check = async (file: File | null) => {
    if (!file) return
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const sha256 = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const { data } = await client.query({ query: ContractOfFileDocument, variables: { sha256 }, fetchPolicy: 'no-cache' })
    setFound(data?.getContractOfFile ?? null)
  }
  return (
    <div className="contract-check">
      <FileButton onChange={(file) => void check(file)} accept="application/pdf">
        {(button) => (
          <Button {...button} variant="default" size="compact-md" leftSection={<IconFileCheck size={16} aria-hidden />}>
            {t('check.title')}
          </Button>
        )}
      </FileButton>
      <span className="page-context">{t('check.text')}</span>
      {found !== undefined && <Result found={found} />}
    </div>
  )
}

function Result({ found }: { found: Found }) {
  const { t } = useTranslation('contracts')
  const { date } = useDateFormat()
  if (!found)
    return (
      <Alert color="red" variant="light" role="alert">
        {t('check.isNot')}
      </Alert>
    )
  const { id, title, personDisplayName: person, completedOn } = found
  return (
    <Alert color="green" variant="light" role="status">
      <Anchor component={Link} to={href('contracts.show', { contractId: id })}>
        {t('check.is', { title, person, day: completedOn ? date(completedOn) : '' })}
      </Anchor>
    </Alert>
  )
}
