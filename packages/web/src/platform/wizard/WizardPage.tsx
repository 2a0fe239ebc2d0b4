import './wizard.css'
import { Button } from '@mantine/core'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { LeaveButton } from '#platform/chains/LeaveButton.tsx'
import { useRedirectChain } from '#platform/chains/use-redirect-chain.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import type { Saved } from '#platform/form/FormPage.tsx'
import { useKithForm, type FormOptions } from '#platform/form/use-kith-form.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf, type ServerProblem } from '#platform/graphql/errors.ts'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'

export interface Step {
  name: string
  title: string
  description?: string
  /** Fields whose path is one of these or begins with `one.`: checked before the next step. */
  fields?: readonly string[]
  content: ReactNode
}

interface Props<Values extends FieldValues> extends Omit<FormOptions<Values>, 'save'> {
  title: string
  breadcrumb?: readonly Crumb[]
  steps: readonly Step[]
  /** Returns where it goes on; null where the page itself shows what came of it. */
  save: (values: Values) => Promise<Saved | null>
  cancel: string
  /** The verb of the last step: "Create accounts". */
  finishLabel: string
}

/** Several steps, one form: shows where one is, keeps what was typed, allows going back, checks each step. */
export function WizardPage<Values extends FieldValues>({ title, breadcrumb, steps, save, cancel, finishLabel, ...options }: Props<Values>) {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  const navigate = useNavigate()
  const { next: nextOf } = useRedirectChain()
  const [at, setAt] = useState(0)
  const step = steps[at]
  if (!step) throw new Error(`The wizard ‘${title}’ has no step ${at + 1}`)
  const isLast = at === steps.length - 1
  const binding = useKithForm<Values>({
    ...options,
    save: async (values) => {
      const saved = await save(values).catch((error: unknown) => showProblems(failureOf(error).problems ?? [], error))
      if (saved?.toast) toasts.post({ content: saved.toast })
      if (saved) setTimeout(() => void navigate(nextOf(saved.to)))
    },
  })
  /** Each problem on its field, and the first step that has one in view. */
  const showProblems = (problems: readonly ServerProblem[], error: unknown): never => {
    const placed = problems.map((problem) => ({ ...problem, path: options.fieldOf?.(problem.path) ?? problem.path }))
    const first = steps.findIndex(({ fields = [] }) => placed.some(({ path }) => isWithin(path, fields)))
    if (first >= 0) flushSync(() => setAt(first))
    for (const problem of placed)
      binding.form.setError(problem.path as Path<Values>, { type: problem.rule, message: problemText(problem, reader) })
    throw error
  }
  const move = (to: number) => {
    // Moved at once: a later focus would take the first keys from the field that they are meant for
    flushSync(() => setAt(to))
    window.scrollTo(0, 0)
    binding.element.current?.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true })
  }
  const next = async () => {
    if (await binding.check(rulesWithin(options.rules, step.fields ?? []))) move(at + 1)
  }
  return (
    <div className="page form-page">
      <PageHead title={title} {...(breadcrumb ? { breadcrumb } : {})} context={t('form.step', { number: at + 1, count: steps.length })} />
      <ol className="wizard-steps no-print" aria-label={t('form.steps')}>
        {steps.map(({ name, title: label }, index) => (
          <li key={name} data-state={index < at ? 'done' : index === at ? 'here' : 'ahead'}>
            <button type="button" disabled={index >= at} onClick={() => move(index)} aria-current={index === at ? 'step' : undefined}>
              <span className="wizard-number" aria-hidden>
                {index < at ? <IconCheck size={14} /> : index + 1}
              </span>
              {label}
            </button>
          </li>
        ))}
      </ol>
      <FormShell binding={{ ...binding, submit: isLast ? binding.submit : next }}>
        <section className="card form-section">
          <h2 tabIndex={-1} data-step-title>
            {step.title}
          </h2>
          {step.description && <p className="page-context">{step.description}</p>}
          <div className="form-fields">{step.content}</div>
        </section>
        <div className="form-footer no-print">
          {at > 0 && (
            <Button variant="default" onClick={() => move(at - 1)}>
              {t('page.back')}
            </Button>
          )}
          <Button type="submit" loading={binding.form.formState.isSubmitting}>
            {isLast ? finishLabel : t('page.next')}
          </Button>
          <LeaveButton to={cancel} />
        </div>
      </FormShell>
    </div>
  )
}

/** The rules of these fields and of what lies below them. */
export function rulesWithin(rules: RuleSet, fields: readonly string[]): RuleSet {
  return Object.fromEntries(Object.entries(rules).filter(([path]) => isWithin(path, fields)))
}

export const isWithin = (path: string, fields: readonly string[]): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))
