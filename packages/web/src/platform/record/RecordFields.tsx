import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { changeable, references, ruleSetOf, type Field, type Fields } from '@kith/shared/fields.ts'
import { actionOf, asksOf, fieldsIn, givenFields, newFields, unconditioned } from '@kith/shared/record-actions.ts'
import { concealmentsOf } from '@kith/shared/record-secrecy.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import { Fragment, useState, type ReactNode } from 'react'
import { textOf } from '#platform/format/names.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Crumb } from '#platform/page/PageHead.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DeclaredInput } from './DeclaredInput.tsx'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { faultProblems } from './fault-problems.ts'
import { OwnersInput, type OwnerProblem } from './OwnersInput.tsx'
import { useRecordOperations, type AnyRecord, type Owner, type StartValues } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { chosenOf, useChoices } from './use-choices.ts'
import { ConditionalField, useFieldConditions } from './use-field-conditions.tsx'
import { useRecordLinks } from './use-record-links.ts'

/** Gives the input of a declared field; nothing for one that the user may not change. */
export type InputOf = (name: string, label?: string) => ReactNode

interface Props {
  arrange?: (input: InputOf) => ReactNode
  record: AnyRecord | null
  start: StartValues
  owner: Pick<Owner, 'id' | 'label'> | null | undefined
  /** Null where no single record is asked. */
  viewerMay: readonly string[] | null
  reload?: () => Promise<unknown>
  way?: Way | undefined
  by?:
    | {
        readonly id: string
        readonly version: number
        readonly action: string
        readonly title: string
        readonly without: readonly string[]
      }
    | undefined
  addLabel?: string | undefined
}

/** Whose record it is and the way back to them, where the owner alone does not say it: a job does not name its person. */
export interface Way {
  about: string
  crumbs: readonly Crumb[]
  /** Leads on once a new one was made, instead of where it would go. */
  next?: (values: Readonly<Record<string, unknown>>, otherwise: string) => Promise<string>
}

/** The inputs of one record, and what is sent when they are saved: all of a new one, of another what was changed. */
export function RecordFields({ arrange, record, start, owner, viewerMay, reload, way, by, addLabel }: Props) {
  const { kind, operations, isForMany, back: shownOn } = useRecordOperations()
  const isInNoList = shownOn !== undefined && !isForMany
  const { t } = useTranslation()
  const text = useText()
  const client = useApolloClient()
  const save = useAct(by ? operations.act(by.action) : record ? operations.update : isForMany ? operations.createMany : operations.create)
  const links = useRecordLinks()
  const choices = useChoices()
  const conditions = useFieldConditions(record)
  const [ownerProblems, setOwnerProblems] = useState<readonly OwnerProblem[]>([])
  const owners = `${ownerField(kind)}s`
  const { features } = useSession().tenantConfig
  const isOpen = ([name, { edit, feature }]: [string, Field]) =>
    (feature === undefined || features.includes(feature)) &&
    !record?.closedFields.includes(name) &&
    (edit === undefined || (viewerMay?.includes(edit) ?? true))
  const fields = Object.fromEntries(
    Object.entries<Field>(
      record
        ? sealedStay(unconditioned(fieldsIn(kind, record, givenFields(kind))))
        : by && actionOf(kind, by.action)
          ? asksOf(kind, by.action)
          : newFields(kind),
    ).filter(isOpen),
  )
  const defaults = Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, field.sealed ? null : startOf(field, start[name])]),
  )
  const isDeletedHere = isInNoList && record?.viewerCan.includes('delete') === true
  const one = text(wordOf(kind, 'one'))
  const add = text(wordOf(kind, 'add'))
  const input: InputOf = (name, label) => {
    const given = fields[name]
    if (!given) return undefined
    const field = withoutConcealing(kind, name, given, viewerMay, record)
    const shared = {
      kind,
      name,
      field,
      label,
      choices: choices(field),
      chosen: chosenOf(start, name),
      ...(field.sealed && record ? { mask: textOf(record[name]) } : {}),
    }
    if (!field.requiredIf && !field.shownIf) return <DeclaredInput {...shared} />
    return (
      <ConditionalField name={name} conditions={conditions}>
        {(needed) => <DeclaredInput {...shared} needed={needed} />}
      </ConditionalField>
    )
  }
  const begun = record ?? by
  const back = begun && links.has('show') ? links.show(begun.id) : links.list()
  /** A new record goes on where its first state has a page. */
  const onwards = (id: string | undefined) => {
    const first = kind.states?.initial.toLowerCase() ?? ''
    return id && !record && links.has(first) ? links.other(first, id) : back
  }
  const send = async (typed: Record<string, unknown>) => {
    const { without = [] } = by ?? {}
    const values = Object.fromEntries(Object.entries(conditions.sent(typed)).filter(([name]) => !without.includes(name)))
    const which = by
      ? { id: by.id, version: by.version }
      : record
        ? { id: record.id, version: record.version }
        : owner
          ? { [ownerField(kind)]: owner.id }
          : {}
    setOwnerProblems([])
    let made: { id?: string } | undefined
    try {
      const { data } = await save({ ...(record ? changed(values, defaults) : values), ...which })
      made = data?.['record'] as typeof made
    } catch (error) {
      const { problems = [] } = failureOf(error)
      setOwnerProblems(
        problems.flatMap((problem) =>
          problem.path.startsWith(`${owners}.`) ? [{ ...problem, id: ownerAt(values[owners], problem.path) }] : [],
        ),
      )
      throw error
    }
    for (const fieldName of links.shownBy) client.cache.evict({ fieldName })
    // A mutation that others have to approve returns nothing of what waits for them
    if (kind.approval && !made) return { to: links.list(), toast: t('settingsList.submitted', { name: one }) }
    const usual = onwards(made?.id)
    const to = way?.next && !record && made ? await way.next(values, usual) : usual
    return { to, toast: t(record ? 'settingsList.updated' : 'settingsList.created', { name: one }) }
  }
  return (
    <FormPage<Record<string, unknown>>
      title={record ? t('page.edit', { name: lowerFirst(one) }) : (by?.title ?? add)}
      about={way?.about ?? owner?.label ?? undefined}
      breadcrumb={way?.crumbs ?? (isForMany ? [] : [{ label: owner?.label ?? text(wordOf(kind, 'many')), to: links.list() }])}
      cancel={back}
      {...(record ? {} : { saveLabel: addLabel ?? add })}
      {...(reload ? { reload, isMergedByItself: true } : {})}
      rules={ruleSetOf(isForMany ? { ...fields, [owners]: references(kind.owner, { required: true }) } : fields)}
      problems={(values, at) => [...faultProblems(kind, values, { ...at, before: record }), ...conditions.problems(values)]}
      defaults={isForMany ? { [owners]: [], ...defaults } : defaults}
      save={send}
    >
      {isForMany && (
        <FormSection title={text(wordOf(kind.owner, 'many'))}>
          <OwnersInput name={owners} problems={ownerProblems} />
        </FormSection>
      )}
      <FormSection title={one}>
        {arrange ? arrange(input) : Object.keys(fields).map((name) => <Fragment key={name}>{input(name)}</Fragment>)}
        {record && isDeletedHere && <DeleteHere record={record} />}
      </FormSection>
    </FormPage>
  )
}

/** Nobody is offered a choice that hides from them what they save. */
function withoutConcealing(
  kind: RecordKind,
  name: string,
  field: Field,
  viewerMay: readonly string[] | null,
  record: AnyRecord | null,
): Field {
  const hiding = concealmentsOf(kind).flatMap(({ when, unless }) =>
    unless === undefined || viewerMay?.includes(unless) !== false ? [] : [when[name] ?? []].flat(),
  )
  if (hiding.length === 0) return field
  return { ...field, choices: (field.choices ?? []).filter((each) => !hiding.includes(each) || record?.[name] === each) }
}

/** Deletes a record that no list shows, where it is edited. */
function DeleteHere({ record }: { record: AnyRecord }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <div>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsks(true)}>
        {t('settingsList.delete')}
      </Button>
      {asks && <DeleteRecordDialog record={record} close={() => setAsks(false)} />}
    </div>
  )
}

/** What is sealed is not there to be shown: it stays as it is where nothing is typed in its place. */
const sealedStay = (fields: Fields): Fields => ({
  ...fields,
  ...changeable(Object.fromEntries(Object.entries<Field>(fields).filter(([, { sealed }]) => sealed))),
})

const ownerAt = (ids: unknown, path: string) => String((ids as string[])[Number(path.split('.')[1])])

/** What stands in a field at first; the parts of one that has parts, or of each of its items, without the mark of the cache. */
function startOf({ kind, fields }: Field, value: unknown): unknown {
  if (!fields) return value ?? null
  const partsOf = (parts: Readonly<Record<string, unknown>> | null | undefined) =>
    Object.fromEntries(Object.entries<Field>(fields).map(([part, field]) => [part, startOf(field, parts?.[part])]))
  if (kind === 'list') return ((value ?? []) as readonly Readonly<Record<string, unknown>>[]).map(partsOf)
  return partsOf(value as Readonly<Record<string, unknown>> | null | undefined)
}

/** What stays as it was is left out: someone may keep what they may not choose themselves. */
function changed(values: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
}
