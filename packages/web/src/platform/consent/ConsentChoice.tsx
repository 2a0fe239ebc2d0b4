import './consent.css'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { ExitRole } from '#platform/assuming/ExitRole.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/session-context.ts'
import { logOutAddress } from '#platform/session/sign-out.ts'
import { DisclaimerDocument } from './disclaimer.graphql.ts'
import { DisclaimerAcceptDocument } from '#src/generated/mutations/disclaimerAccept.graphql.ts'

/** The disclaimer, to accept it or to log out; in another role, the way back, for nobody accepts it for somebody else. */
export function ConsentChoice({ goOn }: { goOn: () => void }) {
  const { t } = useTranslation()
  const { isAssumedAccount } = useSession().user
  const [accept, { loading }] = useMutation(DisclaimerAcceptDocument)
  if (isAssumedAccount)
    return (
      <div className="disclaimer-buttons">
        <ExitRole />
      </div>
    )
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
