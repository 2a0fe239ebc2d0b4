import { answersFrom, entriesOf } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FormPages } from '../fill/FormPages.tsx'
import { useFormPages, type FormValues } from '../fill/use-form-pages.ts'
import { submitSharedForm, type SharedForm } from './ask.ts'

interface Props {
  token: string
  form: SharedForm
  done: () => void
}

/** A form page by page; what is answered stays on the page until it is submitted. */
export function FillShared(props: Props) {
  // The version of the form says what they are made of
  const elements = props.form.elements as readonly FormElement[]
  const form = useForm<FormValues>({ defaultValues: { answers: { ...answersFrom(elements, []) } } })
  return (
    <FormProvider {...form}>
      <Fill {...props} elements={elements} answers={() => form.getValues().answers} isTouched={form.formState.isDirty} />
    </FormProvider>
  )
}

interface FillProps extends Props {
  elements: readonly FormElement[]
  answers: () => FormValues['answers']
  isTouched: boolean
}

function Fill({ token, form: { title, person, isShared, isOwn, dueOn }, done, elements, answers, isTouched }: FillProps) {
  const { t } = useTranslation('forms')
  const { t: common } = useTranslation()
  const { date, reader } = useDateFormat()
  const pages = useFormPages(elements)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!isTouched) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTouched])
  const send = async () => {
    setFailure(null)
    if (!(await pages.judgeAll())) return
    setSending(true)
    const refused = await submitSharedForm(token, entriesOf(answers()))
    setSending(false)
    if (!refused) return done()
    setFailure(refused.code === 'NETWORK' || refused.code === 'UNAVAILABLE' ? t('shared.unsent') : refusalText(common, refused, reader))
  }
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <p className="page-context">
          {[isOwn ? t('tasks.aboutYou') : t('tasks.about', { person }), ...(dueOn ? [t('tasks.due', { date: date(dueOn) })] : [])].join(
            ' · ',
          )}
        </p>
      </header>
      <p className="page-context">{isOwn ? t('tasks.own') : t(isShared ? 'tasks.shared' : 'tasks.notShared', { person })}</p>
      <p className="page-context">{t('shared.kept')}</p>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <FormPages
        form={pages}
        end={
          <Button loading={isSending} onClick={() => void send()}>
            {t('fill.submit')}
          </Button>
        }
      />
    </>
  )
}
