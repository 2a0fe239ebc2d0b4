import '#platform/record/own-records.css'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { href } from '@kith/shared/routes.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { textOf } from '#platform/format/names.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { operationsIn, type AnyRecord } from '#platform/record/record-operations.ts'
import { wordOf } from '#platform/record/record-pages.ts'
import { useChoicesIn } from '#platform/record/use-choices.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { usePageDocuments } from '#platform/routing/page-context.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'

/** So many are shown; a record of a list has few parts. */
const most = 200

/** What belongs to a record of a list, such as who represents a business unit: each part in one line, added and taken away here. */
export function PartsCard({ kind, ownerId, mayChange }: { kind: RecordKind; ownerId: string; mayChange: string }) {
  const { t } = useTranslation()
  const text = useText()
  const { may } = useSession()
  const operations = operationsIn(kind, usePageDocuments())
  const { show, nameOf, emptyText } = useRecordText(kind)
  const [adds, setAdds] = useState(false)
  const [removes, setRemoves] = useState<AnyRecord | null>(null)
  const remove = useAct(operations.remove, {})
  const { data, error, refetch } = useQuery(operations.list, {
    variables: { first: most, after: null, owner: ownerId },
    fetchPolicy: 'cache-and-network',
  })
  const title = text(wordOf(kind, 'many'))
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const [main = '', ...others] = Object.keys(kind.fields)
  const lineOf = (record: AnyRecord) => [main, ...others].map((name) => show(name, record)).join(' – ')
  const rows = data.page.items.toSorted((a, b) => lineOf(a).localeCompare(lineOf(b)))
  return (
    <DetailCard title={title}>
      {rows.length === 0 && <p className="page-context">{emptyText}</p>}
      <ul className="own-records">
        {rows.map((record) => (
          <li key={record.id}>
            <span className="page-context">{nameOf(record)}</span>
            <span>
              {others.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  <Value field={kind.fields[name]} id={textOf(record[name])} text={show(name, record)} />
                </Fragment>
              ))}
            </span>
            {may(kind.permissions.delete ?? '') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className="no-print"
                aria-label={t('settingsList.remove', { name: lineOf(record) })}
                onClick={() => setRemoves(record)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {may(mayChange) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdds(true)}
          className="no-print"
        >
          {text(wordOf(kind, 'add'))}
        </Button>
      )}
      {adds && <AddPart kind={kind} ownerId={ownerId} close={() => setAdds(false)} added={() => (void refetch(), setAdds(false))} />}
      {removes && (
        <ConfirmDelete
          name={lineOf(removes)}
          close={() => setRemoves(null)}
          remove={() => remove({ id: removes.id, version: removes.version })}
          removed={() => void refetch()}
        >
          {t('page.deleteText')}
        </ConfirmDelete>
      )}
    </DetailCard>
  )
}

/** A person with the way to them. */
function Value({ field, id, text }: { field: Field | undefined; id: string; text: string }) {
  if (!text) return '–'
  if (field?.references !== 'person') return text
  return (
    <Anchor component={Link} to={href('people.profile', { personId: id })} data-person={id}>
      {text}
    </Anchor>
  )
}

function AddPart({ kind, ownerId, close, added }: { kind: RecordKind; ownerId: string; close: () => void; added: () => void }) {
  const { t } = useTranslation()
  const add = useText()(wordOf(kind, 'add'))
  const operations = operationsIn(kind, usePageDocuments())
  const choicesFor = useChoicesIn(operations)
  const save = useAct(operations.create)
  return (
    <FormDialog<Record<string, unknown>>
      title={add}
      saveLabel={add}
      close={close}
      rules={ruleSetOf(kind.fields)}
      defaults={Object.fromEntries(Object.keys(kind.fields).map((name) => [name, null]))}
      save={async (values) => {
        await save({ ...values, [ownerField(kind)]: ownerId })
        toasts.post({ content: t('settingsList.partAdded') })
        added()
      }}
    >
      {Object.entries<Field>(kind.fields).map(([name, field]) => (
        <DeclaredInput key={name} kind={kind} name={name} field={field} choices={choicesFor(field)} />
      ))}
    </FormDialog>
  )
}
