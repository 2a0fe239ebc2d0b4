import '../people.css'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate, useParams } from 'react-router'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { customDefaults, customInput, customPath, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { atTheItem } from './at-the-item.ts'
import { changed, mayGo } from './contacts.ts'
import { PersonContactsDocument, PersonContactsUpdateDocument, type PersonContactsQuery } from './contacts.graphql.ts'

export type ContactPerson = PersonContactsQuery['getPerson']

/** What differs between emails, phone numbers and addresses. */
type CustomFields = readonly CustomFieldPartsFragment[]
type Entry = { id: string; isPrimary: boolean; customFields: CustomFields }

export interface ContactKind<Item extends Entry, Values extends FieldValues> {
  words: 'email' | 'phone' | 'address'
  model: 'EMAIL_ADDRESS' | 'PHONE_NUMBER' | 'ADDRESS'
  /** The parameter of the address that names the item. */
  parameter: string
  /** The list of the input. */
  name: 'emails' | 'phones' | 'addresses'
  listOf: (person: ContactPerson) => readonly Item[] | null
  nameOf: (item: Item) => string
  asInput: (item: Item) => Values
  rules: RuleSet
  defaults: (country: string) => Values
  fields: (item: Item | null) => ReactNode
}

interface Props<Item extends Entry, Values extends FieldValues> {
  kind: ContactKind<Item, Values>
  country: string
}

/** The page that adds or changes one email, phone number or address; Delete asks first. */
export function ContactFormPage<Item extends Entry, Values extends FieldValues>(props: Props<Item, Values>) {
  const { personId = '', [props.kind.parameter]: itemId = null } = useParams()
  return (
    <RecordPage
      query={PersonContactsDocument}
      variables={{ id: personId, model: props.kind.model }}
      record={({ getPerson }) => getPerson}
      fresh
    >
      {(person, reload, { getRecordCustomFields: ofNew }) => {
        const list = props.kind.listOf(person) ?? []
        const item = list.find(({ id }) => id === itemId) ?? null
        if (itemId && !item) return <NotFoundPage />
        const custom = { values: item?.customFields ?? ofNew.customFields, missing: ofNew.missingCustomFields }
        return <Form key={person.id} {...props} person={person} list={list} item={item} custom={custom} reload={reload} />
      }}
    </RecordPage>
  )
}

interface FormProps<Item extends Entry, Values extends FieldValues> extends Props<Item, Values> {
  person: ContactPerson
  list: readonly Item[]
  item: Item | null
  custom: { values: CustomFields; missing: PersonContactsQuery['getRecordCustomFields']['missingCustomFields'] }
  reload: () => Promise<unknown>
}

function Form<Item extends Entry, Values extends FieldValues>({
  kind,
  country,
  person,
  list,
  item,
  custom,
  reload,
}: FormProps<Item, Values>) {
  const { t } = useTranslation('people')
  const [update] = useMutation(PersonContactsUpdateDocument)
  const profile = href('people.profile', { personId: person.id })
  const title = t(`contact.${kind.words}.${item ? 'edit' : 'add'}`)
  const sent = useRef<ReturnType<typeof customInput>>([])
  const send = async (values: (Values & CustomValues) | null) => {
    sent.current = values ? customInput(custom.values, values) : []
    const at = item ? list.indexOf(item) : list.length
    const input = {
      id: person.id,
      version: person.version,
      [kind.name]: changed<Item, object>(list, item?.id ?? null, values && entryOf(values, item, sent.current), (each) => ({
        id: each.id,
        ...kind.asInput(each),
      })),
    }
    await update({ variables: { input }, context: { quiet: values !== null } }).catch((error: unknown) => {
      throw atTheItem(error, `${kind.name}.${at}.`)
    })
  }
  return (
    <FormPage<Values & CustomValues>
      title={title}
      about={person.displayName}
      breadcrumb={[{ label: person.displayName, to: profile }]}
      defaults={{ ...(item ? kind.asInput(item) : kind.defaults(country)), ...customDefaults(custom.values) }}
      rules={{ ...kind.rules, ...customRules(custom.values) }}
      fieldOf={(path) => customPath(path, sent.current)}
      cancel={profile}
      {...(item ? {} : { saveLabel: title })}
      reload={reload}
      isMergedByItself
      save={async (values) => {
        await send(values)
        return { to: profile, toast: t(`contact.${kind.words}.saved`) }
      }}
    >
      <section className="card form-section" aria-label={title}>
        <div className="form-fields">
          {kind.fields(item)}
          <CustomFieldInputs {...custom} />
        </div>
        {item && <DeleteContact kind={kind} person={person} item={item} list={list} remove={() => send(null)} />}
      </section>
    </FormPage>
  )
}

/** As the API takes it. */
function entryOf<Values extends object>(
  { custom: _, clear: __, ...values }: Values & CustomValues,
  item: Entry | null,
  customFields: object[],
) {
  return { ...(item && { id: item.id }), ...values, customFields }
}

function DeleteContact<Item extends Entry, Values extends FieldValues>({
  kind,
  person,
  item,
  list,
  remove,
}: {
  kind: ContactKind<Item, Values>
  person: ContactPerson
  item: Item
  list: readonly Item[]
  remove: () => Promise<void>
}) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const run = async () => {
    await remove()
    toasts.post({ content: t(`contact.${kind.words}.deleted`) })
    await navigate(href('people.profile', { personId: person.id }))
  }
  return (
    <div className="contact-delete">
      {mayGo(list, item.id) ? (
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsks(true)}>
          {t(`contact.${kind.words}.delete`)}
        </Button>
      ) : (
        <p className="page-context">{t(`contact.${kind.words}.primaryFirst`)}</p>
      )}
      {asks && (
        <ConfirmDialog
          title={t(`contact.${kind.words}.delete`)}
          confirm={t(`contact.${kind.words}.delete`)}
          close={() => setAsks(false)}
          run={run}
        >
          {t(`contact.${kind.words}.deleteText`, { value: kind.nameOf(item), name: person.displayName })}
        </ConfirmDialog>
      )}
    </div>
  )
}
