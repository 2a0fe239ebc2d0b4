import { useEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Problem, RuleContext, RuleSet } from '@kith/shared/rules/types.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf, type Failure } from '#platform/graphql/errors.ts'
import { loadProblemTexts } from '#platform/i18n/texts.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Merge } from './merge.ts'
import { nestProblems } from './problems.ts'
import { useMerge } from './use-merge.ts'

export interface FormOptions<Values extends FieldValues> {
  defaults: Values
  rules: RuleSet
  /** What no single field can say, as the declaration of the record judges it. */
  problems?: (values: Values, at: { today: string }) => readonly Problem[]
  /** The field that shows what the server says of a part of the input, where the form names them differently. */
  fieldOf?: (path: string) => string
  /** Sends the values; throws what the server answered. Ask the mutation to be `quiet`: the form shows the failure. */
  save: (values: Values) => Promise<void>
  /** Reads the record again after someone else has changed it; new `defaults` follow, and what was typed is merged with them. */
  reload?: () => Promise<unknown>
  /** The fields are independent of each other: what two people changed in different ones is saved without asking. */
  isMergedByItself?: boolean
}

export interface KithForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  rules: RuleSet
  /** What the server reported besides problems of fields; a problem shown at its field is not repeated. */
  failure: Failure | null
  /** The labels of the fields of the form, once problems have been found. */
  labels: ReadonlyMap<string, string>
  /** Goes to a field. */
  show: (path: string) => void
  merge: Merge | null
  /** Returns whether the record could be read again. */
  loadAgain: (() => Promise<boolean>) | null
  submit: () => Promise<void>
  /** Checks these paths only (a step of a wizard); returns whether all is well. */
  check: (within: RuleSet) => Promise<boolean>
  element: React.RefObject<HTMLFormElement | null>
}

/** The shared rules run here as on the server; the server's own problems land on their fields. */
export function useKithForm<Values extends FieldValues>({
  defaults,
  rules,
  problems: judgeAll,
  fieldOf = (path) => path,
  save,
  reload,
  isMergedByItself = false,
}: FormOptions<Values>): KithForm<Values> {
  const { reader } = useDateFormat()
  const { tenantConfig, userConfig } = useSession()
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const context = (): RuleContext => ({
    today: tenantConfig.today,
    now: new Date(),
    dateFormat: userConfig.dateFormat,
    timeZone: tenantConfig.timezone,
  })
  const judge = async (values: unknown, within: RuleSet) => {
    const [{ validate }, { loadRegexEngine, needsRegexEngine }] = await loadRules()
    if (needsRegexEngine(within)) await loadRegexEngine()
    return validate(values, within, context())
  }
  const resolver: Resolver<Values> = async (values) => {
    const problems = [...(await judge(values, rules)), ...(judgeAll?.(values, { today: tenantConfig.today }) ?? [])]
    if (problems.length === 0) return { values, errors: {} }
    return { values: {}, errors: nestProblems(problems, reader) as FieldErrors<Values> }
  }
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  })
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(noLabels)
  const showProblem = () => {
    setLabels(labelsIn(element.current))
    focusFirstProblem(element.current)
  }
  // A script that could not be loaded once is not asked for again by the browser: the rules are here before they are needed.
  useEffect(() => void loadRules().catch(() => undefined), [])
  const showFailure = (error: unknown) => {
    setFailure(failureOf(error))
    showProblem()
  }

  /** Of several problems of a field the first counts. */
  const showAtFields = (problems: readonly Problem[]) => {
    for (const problem of problems.toReversed())
      form.setError(problem.path as Path<Values>, { type: problem.rule, message: problemText(problem, reader) })
  }

  const { merge, loadAgain, sending } = useMerge({ form, defaults, reload, isMergedByItself, submit: () => submit() })
  const send = async (values: Values) => {
    setFailure(null)
    try {
      await sending(save(values))
    } catch (error) {
      if (error instanceof NotSaved) return form.setError('root.notSaved', {})
      await loadProblemTexts()
      const answer = failureOf(error)
      if (answer.code === 'CONFLICT' && loadAgain && (await loadAgain())) return showProblem()
      const problems = (answer.problems ?? []).map((problem) => ({ ...problem, path: fieldOf(problem.path) }))
      const known = problems.filter(({ path }) => hasField(element.current, path))
      showAtFields(known)
      if (known.length < Math.max(1, problems.length))
        setFailure({ ...answer, problems: problems.filter((problem) => !known.includes(problem)) })
      showProblem()
    }
  }

  const submit = () => form.handleSubmit(send, showProblem)().catch(showFailure)

  return {
    form,
    rules,
    failure,
    labels,
    show: (path) => focusField(element.current?.querySelector<HTMLElement>(fieldAt(path))),
    merge,
    loadAgain,
    element,
    submit,
    async check(within) {
      const problems = await judge(form.getValues(), within).catch(showFailure)
      if (!problems) return false
      form.clearErrors()
      showAtFields(problems)
      if (problems.length > 0) showProblem()
      return problems.length === 0
    },
  }
}

/** Somebody was asked before saving, and goes on editing. */
export class NotSaved extends Error {}

const loadRules = () =>
  Promise.all([import('@kith/shared/rules/validate.ts'), import('@kith/shared/rules/pattern-rules.ts'), loadProblemTexts()])

const noLabels: ReadonlyMap<string, string> = new Map()
const fieldAt = (path: string) => `[data-field="${CSS.escape(path)}"]`
const hasField = (element: HTMLElement | null, path: string) => element?.querySelector(fieldAt(path)) !== null

/** What each field of a form is called, without the mark of a required one. */
function labelsIn(form: HTMLElement | null): ReadonlyMap<string, string> {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  return new Map(fields.map((field) => [field.dataset['field'] ?? '', labelOf(field)]))
}

function labelOf(field: HTMLElement): string {
  const own = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : undefined
  const label = own ?? field.querySelector('label') ?? field.closest('.mantine-InputWrapper-root')?.querySelector('label')
  const words = [...(label?.childNodes ?? [])].filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
  return words
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
}

function focusField(field: HTMLElement | null | undefined): void {
  const input = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

const invalid = '[aria-invalid=true]:not([type=hidden]), [data-invalid] :is(input, textarea, button)'

/** Scrolls to the first invalid field of the form, in reading order, and puts the focus there; else to the message above the form. */
function focusFirstProblem(form: HTMLElement | null, tries = 8): void {
  // The errors are drawn some frames after they are known.
  setTimeout(() => {
    const target = form?.querySelector<HTMLElement>(invalid) ?? form?.querySelector<HTMLElement>('[data-form-failure]')
    if (!target) return tries > 0 ? focusFirstProblem(form, tries - 1) : undefined
    const summary = form?.querySelector('.form-summary')
    summary?.scrollIntoView({ block: 'start' })
    if (!summary || isCovered(target)) target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  }, 20)
}

/** Whether an element is outside the window, or below what stays over its edges: the head of the page and the buttons. */
function isCovered(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < 160 || bottom > innerHeight - 96
}
