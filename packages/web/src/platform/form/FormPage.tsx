import './form.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { LeaveButton } from '#platform/chains/LeaveButton.tsx'
import { useRedirectChain } from '#platform/chains/use-redirect-chain.ts'
import { useLeadingAct } from '#platform/page/LeadingAct.tsx'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FormSection } from './FormSection.tsx'
import { FormShell } from './FormShell.tsx'
import { useKithForm, type FormOptions } from './use-kith-form.ts'

export interface Saved {
  to: string
  toast?: string
}

export interface Section {
  id: string
  title: string
  description?: string
  content: ReactNode
}

interface Props<Values extends FieldValues> extends Omit<FormOptions<Values>, 'save'> {
  title: string
  /** Names the owner in the tab of the browser. */
  about?: string | undefined
  breadcrumb?: readonly Crumb[]
  context?: ReactNode
  /** Below the header of a record, which has the one h1. */
  inside?: boolean
  /** Throws `NotSaved` where somebody decides to go on editing. */
  save: (values: Values) => Promise<Saved>
  cancel: string
  cancelLabel?: string
  saveLabel?: string
  /** Long forms: sections with a side index. */
  sections?: readonly Section[]
  /** What stands below the form, for the side index. */
  below?: readonly Pick<Section, 'id' | 'title'>[]
  children?: ReactNode
}

/** A page that is a form: one column, sections, Save and Cancel always in reach, a question before changes are lost. */
export function FormPage<Values extends FieldValues>({
  title,
  about,
  breadcrumb,
  context,
  inside = false,
  save,
  cancel,
  cancelLabel,
  saveLabel,
  sections = [],
  below = [],
  children,
  ...options
}: Props<Values>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { next } = useRedirectChain()
  useDocumentTitle(...(about ? [title, about] : []))
  useLeadingAct(inside)
  const binding = useKithForm<Values>({
    ...options,
    save: async (values) => {
      const { to, toast } = await save(values)
      if (toast) toasts.post({ content: toast })
      setTimeout(() => void navigate(next(to)))
    },
  })
  const { isSubmitting } = binding.form.formState
  return (
    <div className={inside ? 'form-inside' : 'page form-page'}>
      {inside ? <h2>{title}</h2> : <PageHead title={title} {...(breadcrumb ? { breadcrumb } : {})} context={context} />}
      <div className="form-columns">
        <FormShell binding={binding}>
          {sections.map((section) => (
            <FormSection key={section.id} {...section}>
              {section.content}
            </FormSection>
          ))}
          {children}
          <div className="form-footer no-print">
            <Button type="submit" loading={isSubmitting}>
              {saveLabel ?? t('page.save')}
            </Button>
            <LeaveButton to={cancel} label={cancelLabel} />
          </div>
        </FormShell>
        {sections.length > 2 && (
          <nav className="form-index no-print" aria-label={t('form.sections')}>
            {[...sections, ...below].map(({ id, title: name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}
