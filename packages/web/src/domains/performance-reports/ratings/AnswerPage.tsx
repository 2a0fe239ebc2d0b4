import './ratings.css'
import { longText, ruleSetOf } from '@kith/shared/fields.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { href } from '@kith/shared/routes.ts'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ReadersLine } from '../ReadersLine.tsx'
import { OwnRatingDeclineDocument, OwnRatingPageDocument, OwnRatingSubmitDocument, type OwnRatingFragment } from './ratings.graphql.ts'

const list = href('me.ratings.list')
const rules = ruleSetOf({ comment: longText({ max: 2000 }) })
interface Values {
  /** The value that was chosen for each question. */
  chosen: (string | null)[]
  comment: string | null
}

/** The questions that the user was asked about a person, or what they have answered. */
export default function AnswerPage() {
  const { metricResponseId: id = '' } = useParams()
  return (
    <Loaded query={OwnRatingPageDocument} variables={{ id }} fresh>
      {({ getOwnMetricResponse: rating }) => (rating.state === 'ASKED' ? <Form rating={rating} /> : <Answered rating={rating} />)}
    </Loaded>
  )
}

function useTitle({ side, personDisplayName: person }: OwnRatingFragment): string {
  const { t } = useTranslation('performance-reports')
  return side === 'SUBJECT' ? t('own.rateYourself') : t('own.rate', { person })
}

function Form({ rating }: { rating: OwnRatingFragment }) {
  const { t } = useTranslation('performance-reports')
  const title = useTitle(rating)
  const submit = useAct(OwnRatingSubmitDocument)
  const { id, version, questions, groupName, side, personDisplayName: person, readers } = rating
  return (
    <FormPage<Values>
      title={title}
      about={groupName}
      breadcrumb={[{ label: t('own.title'), to: list }]}
      rules={rules}
      problems={({ chosen }) => (chosen.some(Boolean) ? [] : [{ path: 'chosen.0', ...errorMessage('rating_least') }])}
      fieldOf={(path) => path.replace(/^answers\.(\d+)\.value$/, 'chosen.$1')}
      defaults={{ chosen: questions.map(() => null), comment: null }}
      save={async ({ chosen, comment }) => {
        const answers = questions.flatMap(({ key }, index) => {
          const value = chosen[index]
          return value ? [{ key, value }] : []
        })
        await submit({ id, version, answers, comment })
        return { to: list, toast: t('own.submitted') }
      }}
      cancel={list}
      saveLabel={t('own.submit')}
    >
      <FormSection title={groupName}>
        <ReadersLine readers={readers} of="rating" person={person} isOwn={side === 'SUBJECT'} />
        {questions.map((question, index) => (
          <QuestionField key={question.key} path={`chosen.${index}`} asked={question} />
        ))}
        <TextAreaField name="comment" label={t('own.comment')} />
        <Decline id={id} version={version} />
      </FormSection>
    </FormPage>
  )
}

type Asked = OwnRatingFragment['questions'][number]

function QuestionField({ path: name, asked: { question, scale, possible } }: { path: string; asked: Asked }) {
  const { t } = useTranslation('performance-reports')
  const { field, fieldState } = useController({ name })
  const [least, most] = [possible[0]?.label ?? '', possible.at(-1)?.label ?? '']
  return (
    <Radio.Group
      name={name}
      label={question}
      description={scale === 'RATING' ? t('own.scale', { least, most }) : undefined}
      data-field={name}
      value={(field.value as string | null) ?? null}
      onChange={(value) => field.onChange(value)}
      error={fieldState.error?.message}
    >
      <div className="rating-answers">
        {possible.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  )
}

function Decline({ id, version }: Pick<OwnRatingFragment, 'id' | 'version'>) {
  const { t } = useTranslation('performance-reports')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const decline = useAct(OwnRatingDeclineDocument, {})
  return (
    <div>
      <Button variant="subtle" color="gray" onClick={() => setAsks(true)}>
        {t('own.decline')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('own.decline')}
          confirm={t('own.decline')}
          close={() => setAsks(false)}
          run={async () => {
            await decline({ id, version })
            await navigate(list)
          }}
        >
          {t('own.declineText')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Answered({ rating }: { rating: OwnRatingFragment }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  const title = useTitle(rating)
  const { questions, answers, comment, state, answeredOn, side, personDisplayName: person, readers, groupName } = rating
  const labelOf = ({ key, possible }: (typeof questions)[number]) => {
    const answer = answers.find((each) => each.key === key)
    return answer && (possible.find(({ value }) => Number(value) === Number(answer.value))?.label ?? answer.value)
  }
  return (
    <div className="page">
      <PageHead title={title} breadcrumb={[{ label: t('own.title'), to: list }]} context={t(`choices:MetricResponseState.${state}`)} />
      <ReadersLine readers={readers} of="rating" person={person} isOwn={side === 'SUBJECT'} />
      <DetailCard
        title={groupName}
        fields={[
          { label: t('own.answeredOn'), value: answeredOn && <DateText date={answeredOn} /> },
          ...questions.map((question) => ({ label: question.question, value: labelOf(question), wide: true as const })),
          { label: t('own.comment'), value: comment, wide: true },
        ]}
      />
    </div>
  )
}
