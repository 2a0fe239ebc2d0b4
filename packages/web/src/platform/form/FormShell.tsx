import './form.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { FormSummary } from './FormSummary.tsx'
import { FormMerge, FormRules } from './use-field.ts'
import type { Merge } from './merge.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { KithForm } from './use-kith-form.ts'

interface Props<Values extends FieldValues> {
  binding: KithForm<Values>
  /** Several screens that are one form (wizards) guard by themselves. */
  guarded?: boolean
  children: ReactNode
}

/** The form element: the rules for its fields, Ctrl+Enter, the message of a refused save, the question before leaving. */
export function FormShell<Values extends FieldValues>({
  binding: { form, rules, failure, labels, show, merge, loadAgain, submit, element },
  guarded = true,
  children,
}: Props<Values>) {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  useSaveKey(element)
  const isConflict = failure?.code === 'CONFLICT'
  return (
    <FormRules value={rules}>
      <FormMerge value={merge?.fields ?? noFields}>
        <FormProvider {...form}>
          <form
            ref={element}
            className="form"
            noValidate
            onSubmit={(event) => (event.preventDefault(), event.stopPropagation(), void submit())}
          >
            {failure && (
              <Alert color={isConflict ? 'yellow' : 'red'} variant="light" role="alert" tabIndex={-1} data-form-failure>
                <p className="form-failure">{isConflict ? t('errors.conflict') : refusalText(t, failure, reader)}</p>
                {isConflict && loadAgain && (
                  <Button size="xs" variant="default" onClick={() => void loadAgain()}>
                    {t('errors.loadAgain')}
                  </Button>
                )}
              </Alert>
            )}
            {merge && !failure && (
              <Alert color="yellow" variant="light" role="alert" tabIndex={-1} data-form-failure>
                {t(`form.${mergeText(merge)}`)}
              </Alert>
            )}
            <FormSummary labels={labels} show={show} />
            {children}
          </form>
          {guarded && <UnsavedGuard />}
        </FormProvider>
      </FormMerge>
    </FormRules>
  )
}

const noFields = {}

function mergeText({ fields }: Merge) {
  const changed = Object.values(fields)
  if (changed.some(({ kind }) => kind === 'choice')) return 'mergeChoose'
  return changed.length > 0 ? 'mergeTaken' : 'mergeElsewhere'
}

/** Ctrl+Enter saves from any field. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && element?.requestSubmit())
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [form])
}
