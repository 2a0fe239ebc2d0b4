import './custom-fields.css'
import { useApolloClient } from '@apollo/client/react'
import { Anchor, UnstyledButton } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { writtenDecimal } from '#platform/form/normalise-decimal.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CustomFieldRevealDocument, type CustomFieldPartsFragment, type CustomFieldRevealMutation } from './custom-fields.graphql.ts'

type Value = CustomFieldPartsFragment
type RevealedFieldValue = CustomFieldRevealMutation['customFieldReveal']
type Shown = Pick<Value, 'number' | 'singleSelect' | 'multiSelect'> & { text: { value: string } | null }

/** The value of a custom field as a card shows it: masked until its reader asks for it, and with a warning where it is in an old format. */
export function CustomFieldText({ value }: { value: Value }) {
  const { t } = useTranslation('custom-fields')
  if (value.isMasked) return <Masked value={value} />
  if (value.peopleDropdown) return <Chosen people={value.peopleDropdown} />
  return (
    <>
      <Plain shown={value} />
      {value.text?.regexValid === false && (
        <span className="custom-field-warning" role="note">
          <IconAlertTriangle size={16} aria-hidden />
          {t('values.oldFormat')}
        </span>
      )}
    </>
  )
}

function Plain({ shown }: { shown: Shown }) {
  const { i18n } = useTranslation()
  const { text, number, singleSelect, multiSelect } = shown
  if (number !== null) return writtenDecimal(number, i18n.language)
  return text?.value ?? singleSelect?.label ?? multiSelect?.labels.join(', ') ?? '–'
}

function Chosen({ people: { people, jobs } }: { people: NonNullable<Value['peopleDropdown']> }) {
  const links = [
    ...people.map(({ id, displayName }) => ({ id, personId: id, label: displayName })),
    ...jobs.map(({ id, personId, personDisplayName, jobName }) => ({
      id,
      personId,
      label: [personDisplayName, jobName].filter(Boolean).join(' · '),
    })),
  ]
  if (links.length === 0) return '–'
  return links.map(({ id, personId, label }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {personId ? (
        <Anchor component={Link} to={href('people.profile', { personId })} data-person={personId}>
          {label}
        </Anchor>
      ) : (
        label
      )}
    </Fragment>
  ))
}

/** What is sensitive is asked for by itself, and forgotten once it is hidden again: it lies in no cache. */
function Masked({ value }: { value: Value }) {
  const { t } = useTranslation('custom-fields')
  const client = useApolloClient()
  const [shown, setShown] = useState<RevealedFieldValue | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, modelType, apiName } = value.field
  const reveal = async () => {
    setBusy(true)
    try {
      const isDated = modelType === 'JOB' || modelType === 'REMUNERATION'
      const input = { modelType, modelId: value.modelId, apiName, ...(isDated && { asAt: value.startDate }) }
      const { data } = await client.mutate({ mutation: CustomFieldRevealDocument, variables: { input }, fetchPolicy: 'no-cache' })
      setShown(data?.customFieldReveal ?? null)
    } catch {
      // The failure has been said in a toast, or the dialog that asks for the password was closed
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="censored">
      {shown && (shown.peopleDropdown ? <Chosen people={shown.peopleDropdown} /> : <Plain shown={shown} />)}
      <UnstyledButton
        className="censored-button no-print"
        aria-pressed={shown !== null}
        aria-busy={busy}
        aria-label={t(shown ? 'values.hide' : 'values.reveal', { name })}
        onClick={() => (shown ? setShown(null) : void reveal())}
      >
        {!shown && <span className="censored-cover" aria-hidden />}
        {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </UnstyledButton>
    </span>
  )
}
