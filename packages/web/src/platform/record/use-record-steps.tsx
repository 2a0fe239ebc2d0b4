import { useApolloClient } from '@apollo/client/react'
import { actionText, eventText } from '@kith/shared/declared-texts.ts'
import { snake } from '@kith/shared/naming.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { actionOf, isOwnAction } from '@kith/shared/record-actions.ts'
import { ownerField, type Transition } from '@kith/shared/records.ts'
import type { Texts } from '@kith/shared/words.ts'
import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { textOf } from '#platform/format/names.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import type { FailedText } from '#platform/errors/failure.ts'
import { postFailure } from '#platform/errors/post-failure.ts'
import { AskDialog } from './AskDialog.tsx'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import type { RecordSubject, StepDialogProps } from './record-pages.ts'
import { useRecordLinks } from './use-record-links.ts'

interface Asking {
  record: AnyRecord
  name: string
  asks: NonNullable<Transition['asks']>
}

/** An action that its rules advise against, until it is confirmed. */
interface Doubt {
  record: Pick<AnyRecord, 'id' | 'version'>
  name: string
  asked: Record<string, unknown> | null
  text: string
}

/** The actions that the viewer of a record can take with it, and the dialog of what one of them asks for. */
export function useRecordSteps() {
  const { kind, operations, dialogs = {} } = useRecordOperations()
  const { i18n } = useTranslation(['records', 'conventions', 'events'], { useSuspense: false })
  const client = useApolloClient()
  const links = useRecordLinks()
  const texts = textsIn(i18n.language)
  const { reader } = useDateFormat()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const label = (name: string) => actionText(kind.kind, name, texts)
  const act = async ({ id, version }: Pick<AnyRecord, 'id' | 'version'>, name: string, asked: Record<string, unknown> | null) => {
    const { confirms = false } = actionOf(kind, name) ?? {}
    const failed = failedText(kind.kind, name, texts)
    try {
      await client.mutate({
        mutation: operations.act(name),
        variables: { input: { id, version, ...asked } },
        context: { quiet: asked !== null || confirms, failed },
      })
    } catch (error) {
      const failure = failureOf(error)
      const reason = failure.problems?.find(({ path }) => path === 'confirmed')
      if (reason) return setDoubt({ record: { id, version }, name, asked, text: problemText(reason, reader) })
      if (confirms && !asked) await postFailure(failure, client.cache, failed)
      // Its dialog says why
      if (asked && failed) toasts.post({ type: 'alert', ...failed })
      throw error
    }
    for (const fieldName of links.shownBy) client.cache.evict({ fieldName })
    toasts.post({ content: eventText(kind.events[name] ?? '', texts) ?? label(name) })
  }
  const stepsOf = (record: AnyRecord): Action[] =>
    Object.entries(kind.actions ?? {}).flatMap(([name, action]): Action[] => {
      if (!isOwnAction(action) || !record.viewerCan.includes(name)) return []
      const page = snake(name)
      if (links.has(page)) return [{ label: label(name), to: links.other(page, record.id, ownerOf(record)) }]
      if (!('to' in action)) return []
      const { asks, to } = action
      // What is wrong has been said already
      const run = () => (asks ? setAsking({ record, name, asks }) : void act(record, name, null).catch(() => undefined))
      return [{ label: label(name), run, ...(isAway(to) ? { isQuiet: true } : {}) }]
    })
  /** It puts the record away, such as to the archive: nobody is led to do so. */
  const isAway = (to: Transition['to']) => typeof to === 'string' && kind.fields[kind.states?.field ?? '']?.tones?.[to] === 'quiet'
  const ownerOf = (record: AnyRecord) => ({ [ownerField(kind)]: textOf(record[ownerField(kind)]) })
  const shared = asking && {
    title: label(asking.name),
    close: () => setAsking(null),
    save: async (asked: Record<string, unknown>) => {
      await act(asking.record, asking.name, asked)
      setAsking(null)
    },
  }
  const load = asking && dialogs[asking.name]
  const ofDoubt = doubt && (
    <ConfirmDialog
      title={label(doubt.name)}
      confirm={label(doubt.name)}
      dangerous={false}
      close={() => setDoubt(null)}
      run={() => act(doubt.record, doubt.name, { ...doubt.asked, confirmed: true })}
    >
      {doubt.text}
    </ConfirmDialog>
  )
  const ofAsking: ReactNode =
    !asking || !shared ? null : load ? (
      <Suspense fallback={null}>{createElement(componentOf(load), { ...shared, record: asking.record })}</Suspense>
    ) : (
      <AskDialog kind={kind} fields={asking.asks} start={asking.record} {...shared} />
    )
  const dialog = (
    <>
      {ofAsking}
      {ofDoubt}
    </>
  )
  return { stepsOf, dialog }
}

type Load = NonNullable<RecordSubject['dialogs']>[string]
const components = new WeakMap<Load, ComponentType<StepDialogProps>>()

/** Made once: a component made again would be drawn again. */
function componentOf(load: Load): ComponentType<StepDialogProps> {
  const known = components.get(load) ?? lazy(load)
  components.set(load, known)
  return known
}

/** Says that an action has failed, where its kind has words for it. */
export function failedText(kind: string, action: string, texts: Texts): FailedText | undefined {
  const content = texts(`records:${kind}.failures.${action}`)
  const title = texts(`records:${kind}.failureTitles.${action}`)
  return content === undefined ? undefined : { content, ...(title !== undefined && { title }) }
}
