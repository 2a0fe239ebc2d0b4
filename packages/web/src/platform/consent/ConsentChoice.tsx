import './consent.css'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { logOutAddress } from '#platform/session/sign-out.ts'
import { DisclaimerAcceptDocument, DisclaimerDocument } from './disclaimer.graphql.ts'

/** The disclaimer, to accept it or to log out. */
export function ConsentChoice({ goOn }: { goOn: () => void }) {
  const { t } = useTranslation()
  const [accept, { loading }] = useMutation(DisclaimerAcceptDocument)
  return (
    <Loaded query={DisclaimerDocument} variables={{}} fresh part>
      {({ getDisclaimer: disclaimer }, reload) => (
        <>
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
        </>
      )}
    </Loaded>
  )
}
