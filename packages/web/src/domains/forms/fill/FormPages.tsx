import './fill.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AnswerInput } from './AnswerInput.tsx'
import type { useFormPages } from './use-form-pages.ts'

interface Props {
  form: ReturnType<typeof useFormPages>
  /** Stands in the place of Next on the last page. */
  end: ReactNode
}

/** One page of a form, with the way to those before and after it. */
export function FormPages({ form: { pages, index, isLast, back, next }, end }: Props) {
  const { t } = useTranslation('forms')
  const page = pages[index]
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(index)
  useEffect(() => {
    if (before.current !== index) element.current?.focus()
    before.current = index
  }, [index])
  const goOn = async () => {
    if (!(await next())) setTimeout(() => focusProblem(element.current))
  }
  return (
    <div
      className="form-pages"
      ref={element}
      tabIndex={-1}
      role="group"
      aria-label={page?.title ?? t('fill.page', pageOf(index, pages.length))}
    >
      {pages.length > 1 && <p className="page-context">{t('fill.page', pageOf(index, pages.length))}</p>}
      {page?.title && <h3>{page.title}</h3>}
      {page?.elements.map((each) => (
        <ElementShown key={each.id} element={each} />
      ))}
      <div className="form-pages-ways no-print">
        {index > 0 && (
          <Button variant="default" onClick={back}>
            {t('fill.back')}
          </Button>
        )}
        {isLast ? end : <Button onClick={() => void goOn()}>{t('fill.next')}</Button>}
      </div>
    </div>
  )
}

const pageOf = (index: number, count: number) => ({ number: index + 1, count })

/** Goes to the first question with a problem. */
export function focusProblem(element: HTMLElement | null): void {
  const invalid = '[aria-invalid=true], [data-invalid] input, .mantine-InputWrapper-error'
  const found = element?.querySelector<HTMLElement>(invalid)
  const field = found?.matches('input, textarea') ? found : found?.closest('.mantine-InputWrapper-root')?.querySelector('input, textarea')
  if (field instanceof HTMLElement) field.focus()
}

function ElementShown({ element }: { element: FormElement }) {
  const { kind, text, help } = element
  if (kind === 'HEADING')
    return (
      <div>
        <h3>{text}</h3>
        {help && <p className="page-context">{help}</p>}
      </div>
    )
  if (kind === 'TEXT') return <p className="form-text">{text}</p>
  return <AnswerInput question={element} />
}
