import '../contracts.css'
import { Alert, Badge, Button, Table } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import type { ManyValues } from './IssueManyWizard.tsx'
import { ContractsForManyDocument, type ContractsForManyQuery } from './many.graphql.ts'
import { PreviewDialog, type Previewed } from './PreviewDialog.tsx'

/** Lists for whom something is missing before those who are ready; `found` hears who is. */
export function ReviewOfMany({ found }: { found: (ids: readonly string[]) => void }) {
  const { templateId, effectiveOn, personIds = [] } = useWatch<ManyValues>()
  const variables = { templateId: templateId ?? '', effectiveOn: effectiveOn ?? '', personIds }
  return (
    <Loaded query={ContractsForManyDocument} variables={variables} fresh part>
      {({ listContractsForMany: people }) => <People people={people} asked={variables} found={found} />}
    </Loaded>
  )
}

interface Props {
  people: ContractsForManyQuery['listContractsForMany']
  asked: Omit<Previewed, 'personId' | 'name'>
  found: (ids: readonly string[]) => void
}

function People({ people, asked: { templateId, effectiveOn }, found }: Props) {
  const { t } = useTranslation('contracts')
  const [shown, setShown] = useState<Previewed | null>(null)
  const ready = readyAmong(people)
  const tell = useEffectEvent((all: Props['people']) => found(readyAmong(all).map(({ personId }) => personId)))
  useEffect(() => tell(people), [people])
  return (
    <>
      <p className="page-context" role="status">
        {t('many.ready', { ready: ready.length, all: people.length })}
      </p>
      {ready.length === 0 && (
        <Alert variant="light" color="yellow">
          {t('many.nobody')}
        </Alert>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('many.person')}</Table.Th>
            <Table.Th>{t('many.state')}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t('many.preview')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people
            .toSorted((one, other) => Number(one.problems.length === 0) - Number(other.problems.length === 0))
            .map(({ personId, name, problems }) => (
              <Table.Tr key={personId}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  <Badge color={problems.length === 0 ? 'green' : 'yellow'}>
                    {t(problems.length === 0 ? 'many.canBe' : 'many.missing')}
                  </Badge>
                  {problems.map(({ message }) => (
                    <p key={message} className="page-context">
                      {message}
                    </p>
                  ))}
                </Table.Td>
                <Table.Td>
                  {problems.length === 0 && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('many.previewOf', { name })}
                      onClick={() => setShown({ personId, name, templateId, effectiveOn })}
                    >
                      {t('many.preview')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {shown && <PreviewDialog of={shown} close={() => setShown(null)} />}
    </>
  )
}

const readyAmong = (people: Props['people']) => people.filter(({ problems }) => problems.length === 0)
