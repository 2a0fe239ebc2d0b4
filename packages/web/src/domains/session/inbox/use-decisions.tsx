import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { actionText, eventText } from '@kith/shared/declared-texts.ts'
import { ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { asksOf } from '@kith/shared/record-actions.ts'
import { useState } from 'react'
import { failedText } from '#platform/record/use-record-steps.tsx'
import { postFailure } from '#platform/errors/post-failure.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { PageHeaderItemsDocument } from '#platform/shell/page-header.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { recordDocuments } from '#src/generated/record-documents.ts'
import type { Row } from './rows.ts'

type Action = NonNullable<Row['record']>['actions'][number]
type Asked = Record<string, unknown> | null
/** A decision that is asked about once more. */
interface Asking {
  rows: readonly Row[]
  action: Action
  /** Why its rules advise against it, where they do. */
  doubt?: string
  asked?: Asked
}

/** Decides what waits without opening it, one or several at once, and asks for what that needs. `settled` hears what is decided. */
export function useDecisions(settled: (ids: readonly string[]) => void) {
  const { t, i18n } = useTranslation(['common', 'records', 'conventions', 'events', 'choices'])
  const client = useApolloClient()
  const { reader } = useDateFormat()
  const [asking, setAsking] = useState<Asking | null>(null)
  const texts = textsIn(i18n.language)
  const label = ({ record }: Row, { name }: Action) => actionText(record?.kind ?? '', name, texts)

  const decide = async (row: Row, action: Action, asked: Asked) => {
    const { record } = row
    if (!record) return
    const mutation = await documentOf(record.kind, action)
    await client.mutate({ mutation, variables: { input: { id: row.id, version: record.version, ...asked } }, context: { quiet: true } })
    client.cache.evict({ fieldName: `list${capitalise(kindOf(record.kind).plural)}` })
  }
  const refresh = async (ids: readonly string[]) => {
    settled(ids)
    await Promise.all([
      client.refetchQueries({ include: 'active' }),
      client.query({ query: PageHeaderItemsDocument, fetchPolicy: 'network-only' }),
    ]).catch(() => undefined)
  }
  const decideOne = async (row: Row, action: Action, asked: Asked) => {
    try {
      await decide(row, action, asked)
    } catch (error) {
      const failure = failureOf(error)
      const reason = failure.problems?.find(({ path }) => path === 'confirmed')
      if (reason) return setAsking({ rows: [row], action, asked, doubt: problemText(reason, reader) })
      if (!asked) await postFailure(failure, client.cache, failedText(row.record?.kind ?? '', action.name, texts))
      throw error
    }
    setAsking(null)
    const event = eventText(kindOf(row.record?.kind ?? '').events[action.name] ?? '', texts) ?? label(row, action)
    toasts.post({ content: t('inbox.acted', { event, title: [row.title, row.line].filter(Boolean).join(' · ') }) })
    await refresh([row.id])
  }
  const decideMany = async (rows: readonly Row[], action: Action, asked: Asked) => {
    const done: string[] = []
    for (const row of rows)
      await decide(row, action, asked).then(
        () => done.push(row.id),
        () => undefined,
      )
    setAsking(null)
    const [first] = rows
    if (first) toasts.post({ content: t('inbox.actedMany', { action: label(first, action), count: done.length, total: rows.length }) })
    await refresh(done)
  }
  /** At once where one is decided and nothing needs to be said. */
  const begin = (rows: readonly Row[], action: Action) => {
    const [row] = rows
    if (!row) return
    if (rows.length === 1 && !needsWords(row, action)) return void decideOne(row, action, null).catch(() => undefined)
    setAsking({ rows, action })
  }

  const [first] = asking?.rows ?? []
  const dialog =
    !asking || !first ? null : asking.doubt !== undefined ? (
      <ConfirmDialog
        title={label(first, asking.action)}
        confirm={label(first, asking.action)}
        dangerous={false}
        close={() => setAsking(null)}
        run={() => decideOne(first, asking.action, { ...asking.asked, confirmed: true })}
      >
        {asking.doubt}
      </ConfirmDialog>
    ) : needsWords(first, asking.action) ? (
      <FormDialog<Record<string, unknown>>
        title={label(first, asking.action)}
        saveLabel={label(first, asking.action)}
        defaults={Object.fromEntries(Object.keys(asksFor(first, asking.action)).map((name) => [name, null]))}
        rules={ruleSetOf(asksFor(first, asking.action))}
        close={() => setAsking(null)}
        save={(asked) =>
          asking.rows.length === 1 ? decideOne(first, asking.action, asked) : decideMany(asking.rows, asking.action, asked)
        }
      >
        {asking.rows.length > 1 && <p className="dialog-text">{t('inbox.askMany', { count: asking.rows.length })}</p>}
        {Object.entries<Field>(asksFor(first, asking.action)).map(([name, field]) => (
          <DeclaredInput key={name} kind={kindOf(first.record?.kind ?? '')} name={name} field={field} />
        ))}
      </FormDialog>
    ) : (
      <ConfirmDialog
        title={label(first, asking.action)}
        confirm={label(first, asking.action)}
        dangerous={false}
        close={() => setAsking(null)}
        run={() => decideMany(asking.rows, asking.action, null)}
      >
        {t('inbox.askMany', { count: asking.rows.length })}
      </ConfirmDialog>
    )
  return { begin, label, dialog }
}

const asksFor = ({ record }: Row, { name }: Action) => asksOf(kindOf(record?.kind ?? ''), name)
const needsWords = (row: Row, action: Action) => Object.values<Field>(asksFor(row, action)).some(({ required }) => required)

type Mutation = TypedDocumentNode<unknown, { input: Record<string, unknown> }>
type Documents = Readonly<Record<string, (() => Promise<Readonly<Record<string, unknown>>>) | undefined>>

/** The generated mutation of an action, which comes when it is needed. */
async function documentOf(kind: string, { name, isOwn }: Action): Promise<Mutation> {
  const documents = await (recordDocuments as Documents)[kind]?.()
  const found = documents?.[`Record${capitalise(kind)}${isOwn ? 'Own' : ''}${capitalise(name)}Document`]
  if (!found) throw new Error(`The kind '${kind}' has no generated mutation for '${name}'`)
  return found as Mutation
}
