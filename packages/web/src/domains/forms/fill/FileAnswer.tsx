import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { use, useState } from 'react'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useField, type FieldProps } from '#platform/form/use-field.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { UploadFailed } from '#platform/upload/put-file.ts'
import { FormFilesContext } from './form-files.ts'

/** A file as an answer: chosen, sent at once, and replaced or removed until the form is submitted. */
export function FileAnswer({ questionId, ...props }: FieldProps & { questionId: string }) {
  const { t } = useTranslation(['forms', 'common'])
  const { value, change, shared } = useField(props)
  const files = use(FormFilesContext)
  const { send, sent, failure, names } = useSending(questionId, change)
  const { label, description, error, withAsterisk } = shared
  const name =
    typeof value === 'string' && value !== '' ? (names.get(value) ?? files?.known.find(({ id }) => id === value)?.displayName) : undefined
  const remove = () => {
    if (typeof value === 'string') void files?.remove(value).catch(() => undefined)
    change(null)
  }
  return (
    <Input.Wrapper
      {...(description ? { description } : {})}
      label={label}
      error={failure ?? error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-field={props.name}
    >
      <div className="answer-file" role="group" aria-label={props.label} data-invalid={error ? true : undefined}>
        {name && <span>{name}</span>}
        <FileButton onChange={(file) => file && void send(file)} disabled={!files || sent !== null}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />} disabled={!files || sent !== null}>
              {t(name ? 'answer.replaceFile' : 'answer.chooseFile')}
            </Button>
          )}
        </FileButton>
        {name && (
          <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('common:form.remove', { name })} onClick={remove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
        {sent !== null && <Progress value={sent} aria-label={t('answer.sendingFile')} className="answer-file-progress" />}
      </div>
    </Input.Wrapper>
  )
}

function useSending(questionId: string, change: (value: string) => void) {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  const files = use(FormFilesContext)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (file: File) => {
    if (!files) return
    setFailure(null)
    setSent(0)
    try {
      const { id, displayName } = await files.upload(questionId, file, (bytes) => setSent(file.size > 0 ? (100 * bytes) / file.size : 0))
      setNames((before) => new Map([...before, [id, displayName]]))
      change(id)
    } catch (error) {
      setFailure(refusalText(t, error instanceof UploadFailed ? error.failure : failureOf(error), reader))
    } finally {
      setSent(null)
    }
  }
  return { send, sent, failure, names }
}
