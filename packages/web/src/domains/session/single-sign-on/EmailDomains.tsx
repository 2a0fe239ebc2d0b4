import { useQuery } from '@apollo/client/react'
import { Badge, Button } from '@mantine/core'
import { emailDomainCreateFields } from '@kith/shared/domains/session/identity-providers.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { polling } from '#platform/graphql/use-followed-query.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CopiedValue } from './CopiedValue.tsx'
import { SingleSignOnDocument, type ProviderFieldsFragment } from './single-sign-on.graphql.ts'
import { EmailDomainCheckDocument } from '#src/generated/mutations/emailDomainCheck.graphql.ts'
import { EmailDomainCreateDocument } from '#src/generated/mutations/emailDomainCreate.graphql.ts'
import { EmailDomainDeleteDocument } from '#src/generated/mutations/emailDomainDelete.graphql.ts'

type Domain = ProviderFieldsFragment['domains'][number]

const { domain } = emailDomainCreateFields
const refetchQueries = [SingleSignOnDocument]

/** Lists the domains whose addresses the provider vouches for, each with the record that proves it. */
export function EmailDomains({ provider }: { provider: ProviderFieldsFragment }) {
  const { t } = useTranslation(['session', 'records'])
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Domain | null>(null)
  const create = useAct(EmailDomainCreateDocument, { context: { quiet: true }, refetchQueries, awaitRefetchQueries: true })
  const remove = useAct(EmailDomainDeleteDocument, { refetchQueries, awaitRefetchQueries: true })
  const { startCheck, isChecking } = useChecks(provider.domains)
  return (
    <DetailCard title={t('records:emailDomain.many')}>
      <p className="page-context">{t('sso.domainsLine')}</p>
      {provider.domains.length > 0 && (
        <ul className="sso-domain-list">
          {provider.domains.map((each) => (
            <li key={each.id}>
              <DomainLine domain={each} isChecking={isChecking(each)} check={() => void startCheck(each)} remove={() => setLeaving(each)} />
            </li>
          ))}
        </ul>
      )}
      <div className="sso-buttons">
        <Button variant="default" size="xs" onClick={() => setAdding(true)}>
          {t('sso.addDomain')}
        </Button>
      </div>
      {isAdding && (
        <FormDialog<{ domain: string | null }>
          title={t('sso.addDomain')}
          close={() => setAdding(false)}
          rules={ruleSetOf({ domain })}
          defaults={{ domain: null }}
          save={async (values) => {
            await create({ identityProviderId: provider.id, domain: values.domain ?? '' })
            setTimeout(() => setAdding(false))
          }}
        >
          <TextField name="domain" label={t('records:emailDomain.fields.domain.label')} help={t('sso.domainHelp')} />
        </FormDialog>
      )}
      {leaving && (
        <ConfirmDelete
          name={leaving.domain}
          close={() => setLeaving(null)}
          remove={() => remove({ id: leaving.id })}
          removed={() => undefined}
        >
          {t('sso.removeDomainText')}
        </ConfirmDelete>
      )}
    </DetailCard>
  )
}

interface LineProps {
  domain: Domain
  isChecking: boolean
  check: () => void
  remove: () => void
}

function DomainLine({ domain: { domain: name, provenAt, checkedAt, recordName, recordValue }, isChecking, check, remove }: LineProps) {
  const { t } = useTranslation('session')
  return (
    <>
      <div className="sso-domain-head">
        <span>{name}</span>
        <span role="status">
          <Badge color={provenAt ? 'green' : 'yellow'}>{t(provenAt ? 'sso.proven' : 'sso.unproven')}</Badge>
        </span>
        {!provenAt && (
          <Button variant="default" size="xs" loading={isChecking} aria-label={t('sso.checkOf', { name })} onClick={check}>
            {t('sso.check')}
          </Button>
        )}
        <Button variant="subtle" color="red" size="xs" aria-label={t('sso.removeOf', { name })} onClick={remove}>
          {t('sso.remove')}
        </Button>
      </div>
      {!provenAt && (
        <>
          <p className="sso-text">{t('sso.recordText')}</p>
          <CopiedValue label={t('sso.recordName')} value={recordName} />
          <CopiedValue label={t('sso.recordValue')} value={recordValue} />
          {checkedAt && !isChecking && (
            <p className="sso-text page-context" role="status">
              {t('sso.notFound')} <AgoText moment={checkedAt} />
            </p>
          )}
        </>
      )}
    </>
  )
}

/** The record is looked for in the background: asks until an answer is there. */
function useChecks(domains: readonly Domain[]) {
  const [asked, setAsked] = useState<ReadonlyMap<string, string | null>>(new Map())
  const check = useAct(EmailDomainCheckDocument, {})
  const isChecking = ({ id, checkedAt }: Domain) => asked.has(id) && asked.get(id) === checkedAt
  useQuery(SingleSignOnDocument, { fetchPolicy: 'cache-first', ...polling(domains.some(isChecking)) })
  const startCheck = async ({ id, checkedAt }: Domain) => {
    setAsked((before) => new Map(before).set(id, checkedAt))
    const done = await check({ id }).catch(() => null)
    if (!done) setAsked((before) => new Map([...before].filter(([each]) => each !== id)))
  }
  return { startCheck, isChecking }
}
