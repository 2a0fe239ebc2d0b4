import '../pulses.css'
import { useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnonymousResultsDocument, type AnonymousResultsQuery } from './anonymous.graphql.ts'
import { AnonymousPulseReleaseDocument } from '#src/generated/mutations/anonymousPulseRelease.graphql.ts'
import { HowAnonymous } from './HowAnonymous.tsx'
import { QuestionCard } from './QuestionCard.tsx'

/** The results of one send of an anonymous pulse, question by question. */
export default function ResultsPage() {
  const { anonymousPulseId: pulseId = '', sendId = '' } = useParams()
  return (
    <Loaded query={AnonymousResultsDocument} variables={{ pulseId, sendId }} fresh>
      {({ getAnonymousPulse: { version }, getAnonymousResults: results }, reload) => (
        <Results which={{ id: pulseId, version }} results={results} reload={reload} />
      )}
    </Loaded>
  )
}

type Shown = AnonymousResultsQuery['getAnonymousResults']
interface Props {
  which: { id: string; version: number }
  results: Shown
  reload: () => Promise<unknown>
}

function Results({ which, results, reload }: Props) {
  const { t } = useTranslation(['pulses', 'records', 'choices'])
  const { moment } = useDateFormat()
  const { number } = useNumbers()
  const { id: sendId, title, state, plannedAt, recipients, signed, answers, withheld, digest, questions, more } = results
  const fields = [
    { label: t('results.asked'), value: number(recipients) },
    ...(signed === null ? [] : [{ label: t('results.signed'), value: number(signed) }]),
    { label: t('results.answers'), value: number(answers) },
    ...(withheld ? [{ label: t('results.withheld'), value: number(withheld) }] : []),
    { label: t('results.digest'), value: <span className="anonymous-digest">{digest}</span>, wide: true as const },
  ]
  return (
    <div className="page">
      <PageHead
        title={t('results.title', { name: title })}
        breadcrumb={[
          { label: t('records:anonymousPulse.many'), to: href('anonymous_pulses.list') },
          { label: title, to: href('anonymous_pulses.show', { anonymousPulseId: which.id }) },
        ]}
        context={`${moment(plannedAt)} · ${t(`choices:AnonymousSendState.${state}`)} · ${t('results.line')}`}
      />
      <DetailCard title={t('anonymous.openResults')} fields={fields}>
        {more > 0 && <More which={{ ...which, sendId }} count={more} reload={reload} />}
        {answers === 0 && <p>{t('results.none')}</p>}
        <HowAnonymous />
      </DetailCard>
      {answers > 0 && questions.map((question) => <QuestionCard key={question.id} question={question} isClosed={state === 'CLOSED'} />)}
    </div>
  )
}

function More({ which, count, reload }: { which: Props['which'] & { sendId: string }; count: number; reload: Props['reload'] }) {
  const { t } = useTranslation('pulses')
  const [release, { loading }] = useMutation(AnonymousPulseReleaseDocument)
  const show = async () => {
    await release({ variables: { input: which } })
    await reload()
  }
  return (
    <div className="pulse-acts no-print">
      <p>
        {t('results.more', { count })} {t('results.showText')}
      </p>
      <Button loading={loading} onClick={() => void show().catch(() => undefined)}>
        {t('results.show')}
      </Button>
    </div>
  )
}
