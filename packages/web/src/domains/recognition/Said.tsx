import './recognition.css'
import { Badge } from '@mantine/core'
import { PersonLink } from '#domains/people/public.ts'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'
import type { SaidFragment } from './recognition.graphql.ts'

interface Props {
  said: SaidFragment
  /** The giver is named by default. */
  names?: 'giver' | 'person'
  actions?: readonly Action[]
}

/** Shows what one colleague said to another, with the face of one of them. */
export function Said({ said, names = 'giver', actions = [] }: Props) {
  const { t } = useTranslation(['recognition', 'choices'])
  const { [names]: person, reason, givenOn, type, isHidden } = said
  return (
    <article className="said">
      {person ? <FaceOf size={36} person={person} /> : <Face size={36} name={t('said.nobody')} />}
      <div className="said-words">
        <p className="said-head">
          <strong>{person ? <PersonLink id={person.id} displayName={person.displayName} /> : t('said.nobody')}</strong>
          <DateText date={givenOn} />
          {type === 'WELCOME' && <Badge color="green">{t('choices:RecognitionType.WELCOME')}</Badge>}
          {isHidden && <Badge color="gray">{t('said.hidden')}</Badge>}
        </p>
        <p className="said-reason">{reason}</p>
      </div>
      <PageActions quiet actions={actions} />
    </article>
  )
}
