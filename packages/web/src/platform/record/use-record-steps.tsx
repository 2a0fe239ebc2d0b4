import { useApolloClient } from '@apollo/client/react'
import { actionText, eventText } from '@kith/shared/declared-texts.ts'
import { isOwnAction } from '@kith/shared/record-actions.ts'
import { ownerField, type Transition } from '@kith/shared/records.ts'
import type { Texts } from '@kith/shared/words.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { textOf } from '#platform/format/names.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AskDialog } from './AskDialog.tsx'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { useRecordLinks } from './use-record-links.ts'

interface Asking {
  record: AnyRecord
  name: string
  asks: NonNullable<Transition['asks']>
}

/** The actions that the viewer of a record can take with it, and the dialog of what one of them asks for. */
export function useRecordSteps() {
  const { kind, operations } = useRecordOperations()
  const { i18n } = useTranslation(['records', 'conventions', 'events'], { useSuspense: false })
  const client = useApolloClient()
  const links = useRecordLinks()
  const texts = textsIn(i18n.language)
  const [asking, setAsking] = useState<Asking | null>(null)
  const label = (name: string) => actionText(kind.kind, name, texts)
  const act = async ({ id, version }: AnyRecord, name: string, asked: Record<string, unknown> | null) => {
    try {
      await client.mutate({
        mutation: operations.act(name),
        variables: { input: { id, version, ...asked } },
        ...(asked ? { context: { quiet: true } } : {}),
      })
    } catch (error) {
      sayFailure(kind.kind, name, texts)
      throw error
    }
    for (const fieldName of links.shownBy) client.cache.evict({ fieldName })
    toasts.post({ content: eventText(kind.events[name] ?? '', texts) ?? label(name) })
  }
  const stepsOf = (record: AnyRecord): Action[] =>
    Object.entries(kind.actions ?? {}).flatMap(([name, action]): Action[] => {
      if (!isOwnAction(action) || !record.viewerCan.includes(name)) return []
      if (!('to' in action)) return links.has(name) ? [{ label: label(name), to: links.other(name, record.id, ownerOf(record)) }] : []
      const { asks } = action
      // What is wrong has been said already
      const run = () => (asks ? setAsking({ record, name, asks }) : void act(record, name, null).catch(() => undefined))
      return [{ label: label(name), run }]
    })
  const ownerOf = (record: AnyRecord) => ({ [ownerField(kind)]: textOf(record[ownerField(kind)]) })
  const dialog: ReactNode = asking && (
    <AskDialog
      kind={kind}
      title={label(asking.name)}
      fields={asking.asks}
      start={asking.record}
      close={() => setAsking(null)}
      save={async (asked) => {
        await act(asking.record, asking.name, asked)
        setAsking(null)
      }}
    />
  )
  return { stepsOf, dialog }
}

/** Says that an action has failed, where its kind has words for it; why is said beside it. */
export function sayFailure(kind: string, action: string, texts: Texts): void {
  const content = texts(`records:${kind}.failures.${action}`)
  if (content !== undefined) toasts.post({ type: 'alert', content })
}
