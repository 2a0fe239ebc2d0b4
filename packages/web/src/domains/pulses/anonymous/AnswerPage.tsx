import { entriesOf } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert, Button } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import { FormPages, useFormPages, type FormValues } from '#domains/forms/public.ts'
import { LeaveGuard } from '#platform/form/UnsavedGuard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnonymousFormToAnswerDocument } from './anonymous.graphql.ts'
import { HowAnonymous } from './HowAnonymous.tsx'
import { Together } from './Together.tsx'
import { useSend, type AnonymousForm } from './use-send.ts'

/** A form that the user was asked to answer anonymously. */
export default function AnswerPage() {
  const { t } = useTranslation('pulses')
  const { sendId: id = '' } = useParams()
  return (
    <Loaded query={AnonymousFormToAnswerDocument} variables={{ id }} fresh notFound={t('fill.gone')}>
      {({ getOwnAnonymousForm: form }) => <Answering key={id} form={form} />}
    </Loaded>
  )
}

function Answering({ form }: { form: AnonymousForm }) {
  const values = useForm<FormValues>({ defaultValues: { answers: {} } })
  return (
    <FormProvider {...values}>
      <Fill form={form} />
    </FormProvider>
  )
}

function Fill({ form }: { form: AnonymousForm }) {
  const { t } = useTranslation(['pulses', 'forms'])
  const { date } = useDateFormat()
  // The version of the form says what they are made of
  const pages = useFormPages(form.elements as readonly FormElement[])
  const { send, state, failure, answersOf } = useSend(form, pages.judgeAll)
  return (
    <div className="page">
      <PageHead
        title={form.title}
        breadcrumb={[{ label: t('forms:tasks.inbox'), to: href('inbox') }]}
        context={t('fill.line', { day: date(form.lastOn) })}
      />
      {state === 'DONE' ? (
        <div role="status">
          <p>{t('fill.thanks')}</p>
          <p className="page-context">{t('fill.stays')}</p>
        </div>
      ) : (
        <>
          <Together form={form} />
          <p className="page-context">{t('fill.keep')}</p>
          {failure && (
            <Alert color="red" variant="light" role="alert">
              {failure}
            </Alert>
          )}
          <FormPages
            form={pages}
            end={
              <Button loading={state === 'SENDING'} onClick={() => void send()}>
                {t('fill.send')}
              </Button>
            }
          />
          <LeaveGuard isUnsaved={entriesOf(answersOf()).length > 0} />
        </>
      )}
      <HowAnonymous digest={form.digest} />
    </div>
  )
}
