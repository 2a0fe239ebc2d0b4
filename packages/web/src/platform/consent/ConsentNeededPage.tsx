import './consent.css'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { logOutAddress } from '#platform/session/sign-out.ts'
import { DisclaimerAcceptDocument, DisclaimerDocument } from './disclaimer.graphql.ts'

/** Instead of every page, to those who have yet to accept the disclaimer of their organisation; afterwards the page that was asked for. */
export default function ConsentNeededPage() {
  const { t } = useTranslation()
  const title = t('errors.consent.title')
  useDocumentTitle(title)
  const [accept, { loading }] = useMutation(DisclaimerAcceptDocument)
  // What was asked with fewer rights is asked anew
  const goOn = () => location.reload()
  return (
    <Loaded query={DisclaimerDocument} variables={{}} fresh>
      {({ getDisclaimer: disclaimer }, reload) => (
        <div className="page">
          <PageHead title={title} context={t('errors.consent.line')} />
          <p className="card disclaimer-text">{disclaimer?.text}</p>
          <div className="disclaimer-buttons">
            <Button
              loading={loading}
              onClick={() => {
                // Taken back meanwhile
                if (!disclaimer) return goOn()
                accept({ variables: { input: { digest: disclaimer.digest } } }).then(goOn, () => void reload().catch(() => undefined))
              }}
            >
              {t('errors.consent.accept')}
            </Button>
            <Button variant="default" component="a" href={logOutAddress(location)}>
              {t('errors.consent.leave')}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}
