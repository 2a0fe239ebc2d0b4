import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { polling } from '#platform/graphql/use-followed-query.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SingleSignOnDocument, type ProviderFieldsFragment } from './single-sign-on.graphql.ts'
import { IdentityProviderCheckDocument } from '#src/generated/mutations/identityProviderCheck.graphql.ts'

type Finding = ProviderFieldsFragment['findings'][number]

/** What works of a connection without anyone signing in, and what to do about what does not. */
export function ConnectionTest({ provider: { id, name, testedAt, findings } }: { provider: ProviderFieldsFragment }) {
  const { t } = useTranslation(['session', 'choices'])
  const [asked, setAsked] = useState<{ before: string | null } | null>(null)
  const isTesting = asked !== null && asked.before === testedAt
  const [check] = useMutation(IdentityProviderCheckDocument)
  useQuery(SingleSignOnDocument, { fetchPolicy: 'cache-first', ...polling(isTesting) })
  const start = async () => {
    setAsked({ before: testedAt })
    const done = await check({ variables: { input: { id, origin: location.origin } } }).catch(() => null)
    if (!done) setAsked(null)
  }
  return (
    <DetailCard title={t('sso.test')}>
      <p className="page-context">{t('sso.testLine')}</p>
      <div role="status">
        {testedAt && !isTesting && (
          <>
            <ul className="sso-findings">
              {findings.map((finding) => (
                <li key={finding}>
                  <Badge color={colours[toneOf(finding)]}>{t(`sso.tones.${toneOf(finding)}`)}</Badge>
                  <span>{t(`choices:ProviderFinding.${finding}`)}</span>
                </li>
              ))}
            </ul>
            <p className="sso-text page-context">
              {t('sso.tested')} <AgoText moment={testedAt} />
            </p>
          </>
        )}
      </div>
      <div className="sso-buttons">
        <Button variant="default" size="xs" loading={isTesting} aria-label={t('sso.testOf', { name })} onClick={() => void start()}>
          {t('sso.test')}
        </Button>
      </div>
    </DetailCard>
  )
}

const colours = { fine: 'green', unknown: 'yellow', wrong: 'red' } as const

function toneOf(finding: Finding): keyof typeof colours {
  if (finding.endsWith('_FINE')) return 'fine'
  return finding.endsWith('_UNKNOWN') ? 'unknown' : 'wrong'
}
