import { useMutation } from '@apollo/client/react'
import { Badge, Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ProblemText } from '../problem/ProblemText.tsx'
import { BulkDataImportFileDeleteDocument } from '../upload/upload.graphql.ts'
import { useColumnLabels } from '../upload/use-column-labels.ts'
import { useUploadWords } from '../upload/use-upload-types.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { HeadingsForm } from './HeadingsForm.tsx'
import { OpenDates } from './OpenDates.tsx'
import { OpenNumbers } from './OpenNumbers.tsx'
import type { ImportedFile } from './use-import.ts'

interface Props {
  file: ImportedFile
  importId: string
  isOpen: boolean
}

const colours = { WAITING: 'yellow', NEEDS_MAPPING: 'yellow', READING: 'blue', READ: 'green', REFUSED: 'red' } as const

/** A file that the server has: what it holds, what is wrong with it, and its columns. */
export function FileLine({ file, importId, isOpen }: Props) {
  const { t } = useTranslation(['bulk-data', 'documents'])
  const { size } = useNumbers()
  const { nameOf } = useUploadWords()
  const labelOf = useColumnLabels()
  const [remove, { loading }] = useMutation(BulkDataImportFileDeleteDocument)
  const open = file.headings.filter(({ state }) => state === 'UNSUPPORTED' || state === 'DUPLICATE').length
  const taken = file.headings.flatMap(({ heading, column, state }) =>
    state === 'MAPPED' && column !== null ? `${heading} → ${labelOf(file.type, column)}` : [],
  )
  const needsDecision = isOpen && (open > 0 || file.state === 'NEEDS_MAPPING')
  const [wanted, setWanted] = useState(false)
  const showsColumns = needsDecision || wanted
  return (
    <li className="file-line">
      <div className="file-line-head">
        <IconFileTypeCsv size={20} stroke={1.6} aria-hidden />
        <div className="file-line-words">
          <strong>{file.filename}</strong>
          <span className="page-context">
            {nameOf(file.type)} · {size(file.size)}
            {file.rowCount > 0 && ` · ${t('files.rows', { count: file.rowCount })}`}
            {file.separator !== 'COMMA' && ` · ${t('files.separator', { separator: t(`separators.${file.separator}`) })}`}
            {file.headingRow > 1 && ` · ${t('files.headingRow', { row: file.headingRow })}`}
          </span>
        </div>
        <Badge color={open > 0 ? 'yellow' : colours[file.state]}>
          {t(open > 0 ? 'files.state.NEEDS_MAPPING' : `files.state.${file.state}`)}
        </Badge>
        {isOpen && (
          <div className="file-line-acts">
            {file.headings.length > 0 && !needsDecision && (
              <Button size="xs" variant="subtle" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
                {t('files.columns', { count: file.headings.length })}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              loading={loading}
              aria-label={t('documents:upload.removeNamed', { name: file.filename })}
              onClick={() => void remove({ variables: { input: { id: file.id } } })}
            >
              {t('documents:upload.remove')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && file.state === 'WAITING' && (
        <FileProblem>
          <ProblemText problem={{ problem: t('files.interrupted'), suggestion: t('files.interruptedHelp') }} />
        </FileProblem>
      )}
      {file.problems.map((problem, index) => (
        <FileProblem key={index}>
          <ProblemText problem={{ ...problem, row: problem.row === file.headingRow ? null : problem.row }} />
        </FileProblem>
      ))}
      {isOpen && taken.length > 0 && <p className="page-context">{t('files.taken', { columns: taken.join(', ') })}</p>}
      {isOpen && <OpenDates file={file} importId={importId} />}
      {isOpen && <OpenNumbers file={file} importId={importId} />}
      {showsColumns && file.headings.length > 0 && (
        <HeadingsForm key={file.version} file={file} importId={importId} done={() => setWanted(false)} />
      )}
    </li>
  )
}

function FileProblem({ children }: { children: ReactNode }) {
  return (
    <div className="file-problem" role="alert">
      {children}
    </div>
  )
}
