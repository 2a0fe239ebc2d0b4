import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { IconUsers } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDebounced } from '#platform/look/timing.ts'
import { PersonLink } from '../PersonName.tsx'
import { PersonDuplicatesDocument, type PersonDuplicatesQueryVariables } from './duplicates.graphql.ts'

const names = ['lastName', 'firstName', 'preferredName', 'dateOfBirth', 'email', 'phoneNumber', 'phoneCountry'] as const

/** Shows only people whom the reader may see, so that a match reveals nobody else. */
export function Duplicates() {
  const { t } = useTranslation('people')
  const asked = useDebounced(JSON.stringify(comparableOf(useWatch({ name: names }) as unknown[])), 500)
  const variables = JSON.parse(asked) as PersonDuplicatesQueryVariables
  const { dateOfBirth, email, phoneNumber } = variables
  const { data } = useQuery(PersonDuplicatesDocument, {
    variables,
    skip: variables.lastName === '' || !(dateOfBirth || email || phoneNumber),
    fetchPolicy: 'network-only',
    context: { quiet: true },
  })
  const found = data?.performPersonDuplicateCheck ?? []
  return (
    <div role="status">
      {found.length > 0 && (
        <Alert color="yellow" icon={<IconUsers aria-hidden />} title={t('duplicates.title')}>
          <p>{t('duplicates.text')}</p>
          <ul className="duplicates">
            {found.map(({ person, reasons }) => (
              <li key={person.id}>
                <PersonLink {...person} /> – {reasons.map((reason) => t(`duplicates.${reason}`)).join(', ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

/** What can be compared already: nothing half typed. */
function comparableOf(values: readonly unknown[]): PersonDuplicatesQueryVariables {
  const text = (name: (typeof names)[number]) => {
    const value = values[names.indexOf(name)]
    return typeof value === 'string' ? value.trim() : ''
  }
  const [email, phoneNumber] = [text('email'), text('phoneNumber')]
  return {
    lastName: text('lastName'),
    firstName: text('firstName') || null,
    preferredName: text('preferredName') || null,
    dateOfBirth: parseDate(text('dateOfBirth')) ?? null,
    email: isEmail(email) ? email : null,
    phoneNumber: phoneNumber || null,
    phoneCountry: text('phoneCountry') || null,
  }
}
