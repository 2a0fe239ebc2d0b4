import '../workforce.css'
import { PersonLink } from '#domains/people/public.ts'
import type { Columns } from '#domains/organisation-chart/public.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AfterDraft } from './AfterDraft.tsx'
import { DraftFrame, type Draft } from './DraftFrame.tsx'
import { ProblemsOfMoves } from './ProblemsOfMoves.tsx'
import { ReorganisationPreviewDocument, type PreviewFiguresFragment, type ReorganisationPreviewQuery } from './reorganisations.graphql.ts'

type Preview = ReorganisationPreviewQuery['previewReorganisation']

/** The figures of a draft before and after, and who gains or loses sight of whom. */
export default function DraftEffectsPage() {
  return (
    <DraftFrame>
      {(draft) =>
        draft.state === 'DRAFT' ? (
          <Loaded query={ReorganisationPreviewDocument} variables={{ id: draft.id }} fresh part>
            {({ previewReorganisation: preview }) => <Effects draft={draft} preview={preview} />}
          </Loaded>
        ) : (
          <AfterDraft draft={draft} />
        )
      }
    </DraftFrame>
  )
}

function Effects({ draft, preview }: { draft: Draft; preview: Preview }) {
  return (
    <>
      <ProblemsOfMoves draft={draft} problems={preview.problems} />
      <FiguresCard before={preview.figuresBefore} after={preview.figuresAfter} />
      <SightCard preview={preview} />
    </>
  )
}

const counted = ['people', 'jobs', 'fte', 'managers', 'averageSpan', 'widestSpan', 'layers', 'vacancies'] as const

function FiguresCard({ before, after }: { before: PreviewFiguresFragment; after: PreviewFiguresFragment }) {
  const { t, i18n } = useTranslation('workforce')
  const money = useMoney()
  const number = (value: string | number | null) => (value === null ? '–' : formatDecimal(String(value), i18n.language))
  const cost = ({ cost: sums }: PreviewFiguresFragment) => sums?.map(({ amount, currency }) => money(amount, currency)).join(', ') || '–'
  const shown = counted.filter((name) => name !== 'vacancies' || before.vacancies !== null)
  return (
    <DetailCard title={t('reorganisation.figures.title')} lead={<p className="page-context">{t('reorganisation.figures.line')}</p>}>
      <div className="role-table">
        <table aria-label={t('reorganisation.figures.title')}>
          <thead>
            <tr>
              <th scope="col">{t('reorganisation.figures.what')}</th>
              <th scope="col" className="numbers">
                {t('reorganisation.figures.before')}
              </th>
              <th scope="col" className="numbers">
                {t('reorganisation.figures.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((name) => (
              <tr key={name} data-changed={before[name] !== after[name] || undefined}>
                <th scope="row">{t(`reorganisation.figures.${name}`)}</th>
                <td className="numbers">{number(before[name])}</td>
                <td className="numbers">{number(after[name])}</td>
              </tr>
            ))}
            {before.cost !== null && (
              <tr data-changed={cost(before) !== cost(after) || undefined}>
                <th scope="row">{t('reorganisation.figures.cost')}</th>
                <td className="numbers">{cost(before)}</td>
                <td className="numbers">{cost(after)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {before.cost === null && <p className="page-context">{t('reorganisation.figures.costClosed')}</p>}
    </DetailCard>
  )
}

function SightCard({ preview: { before, sight, hiddenSight } }: { preview: Preview }) {
  const { t } = useTranslation('workforce')
  const nameOf = namesIn(before)
  const list = (people: readonly string[]) => people.map(nameOf).join(', ')
  return (
    <DetailCard title={t('reorganisation.sight.title')} lead={<p className="page-context">{t('reorganisation.sight.line')}</p>}>
      {sight.length === 0 && hiddenSight === 0 && <p>{t('reorganisation.sight.none')}</p>}
      <ul className="draft-sight">
        {sight.map(({ personId, gained, lost, hidden }) => (
          <li key={personId}>
            <PersonLink id={personId} displayName={nameOf(personId)} />
            {gained.length > 0 && <p>{t('reorganisation.sight.gains', { names: list(gained) })}</p>}
            {lost.length > 0 && <p>{t('reorganisation.sight.loses', { names: list(lost) })}</p>}
            {hidden > 0 && <p className="page-context">{t('reorganisation.sight.others', { count: hidden })}</p>}
          </li>
        ))}
      </ul>
      {hiddenSight > 0 && <p className="page-context">{t('reorganisation.sight.hidden', { count: hiddenSight })}</p>}
    </DetailCard>
  )
}

/** The people of a chart by their ids. */
function namesIn({ personIds, names }: Columns): (id: string) => string {
  const byId = new Map(personIds.map((id, place) => [id, names[place] ?? '']))
  return (id) => byId.get(id) ?? ''
}
