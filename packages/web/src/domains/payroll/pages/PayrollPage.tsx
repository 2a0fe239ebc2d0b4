import type { PayrollPage as Name } from '@kith/shared/domains/payroll/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert, Button } from '@mantine/core'
import { useParams } from 'react-router'
import { EmbeddedFrame } from '#platform/embed/EmbeddedFrame.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { usePageSubject } from '#platform/routing/page-context.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ShownPayrollPageDocument, type ShownPayrollPageQuery } from './payroll-pages.graphql.ts'

/** A page of the connected payroll product, about the user or about the person of the address. */
export default function PayrollPage() {
  const page = usePageSubject<Name>()
  const { personId: other } = useParams()
  const own = useSession().user.personId
  const { t } = useTranslation('payroll')
  const personId = other ?? own
  if (!personId) return <NotFoundPage />
  return (
    <Loaded
      key={`${page} ${personId}`}
      query={ShownPayrollPageDocument}
      variables={{ personId, page, isOfOther: other !== undefined }}
      fresh
    >
      {({ getPayrollPage: shown, getPerson: person }, reload) => {
        const from: Crumb = person
          ? { label: person.displayName, to: href('people.profile', { personId }) }
          : { label: t('own.title'), to: href('me.payroll') }
        return <Shown page={page} shown={shown} from={from} again={() => void reload().catch(() => undefined)} />
      }}
    </Loaded>
  )
}

interface Props {
  page: Name
  shown: ShownPayrollPageQuery['getPayrollPage']
  from: Crumb
  again: () => void
}

function Shown({ page, shown: { address, failure }, from, again }: Props) {
  const { t } = useTranslation(['payroll', 'choices'])
  const title = t(`choices:PayrollPage.${page}`)
  return (
    <div className="page">
      <PageHead title={title} breadcrumb={[from]} context={t('pages.context')} />
      {address === null ? (
        <Failure failure={failure ?? 'UNAVAILABLE'} again={again} />
      ) : (
        <EmbeddedFrame key={address} address={address} title={title} downloads failed={<Failure failure="UNAVAILABLE" again={again} />} />
      )}
    </div>
  )
}

function Failure({ failure, again }: { failure: NonNullable<Props['shown']['failure']>; again: () => void }) {
  const { t } = useTranslation(['payroll', 'common'])
  return (
    <Alert variant="light" color="red" role="alert">
      <p>{t(`pages.failures.${failure}`)}</p>
      {failure === 'UNAVAILABLE' && (
        <Button variant="default" onClick={again}>
          {t('common:errors.tryAgain')}
        </Button>
      )}
    </Alert>
  )
}
