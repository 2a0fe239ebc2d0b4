import { useApolloClient, useMutation } from '@apollo/client/react'
import { mostPictureBytes, pictureFormats } from '@kith/shared/pictures.ts'
import { useState } from 'react'
import { failureOfResponse } from '#platform/errors/failure.ts'
import { failureText } from '#platform/errors/failure-text.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OrganisationLogoUpdateDocument, OrganisationLogoUploadDocument } from './logo.graphql.ts'

const formatOf = (file: File) => pictureFormats.find((format) => file.type === `image/${format.toLowerCase()}`)
export const acceptedLogos = pictureFormats.map((format) => `image/${format.toLowerCase()}`).join(',')

/** Puts a file in the place of the logo there is, or removes that; everyone sees it after their next load, oneself at once. */
export function useLogoUpdate(version: number | null) {
  const { t } = useTranslation('organisation')
  const { t: common } = useTranslation()
  const client = useApolloClient()
  const [update] = useMutation(OrganisationLogoUpdateDocument, {
    context: { quiet: true },
    refetchQueries: [SessionDetailsDocument],
    awaitRefetchQueries: true,
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async (file: File): Promise<string> => {
    const format = formatOf(file)
    if (!format) throw new Refusal(t('logo.wrongType', { name: file.name }))
    if (file.size > mostPictureBytes) throw new Refusal(t('logo.tooLarge', { name: file.name }))
    const { data } = await client.query({
      query: OrganisationLogoUploadDocument,
      variables: { format, bytes: file.size },
      fetchPolicy: 'no-cache',
      context: { quiet: true },
    })
    if (!data) throw new Error('No address for the logo')
    const { upload, uploadUrl } = data.getOrganisationLogoUpload
    const put = await fetch(uploadUrl, { method: 'PUT', body: file, headers: { 'content-type': file.type } })
    if (!put.ok) throw new Refusal(failureText(common, failureOfResponse(put.status, await put.text())))
    return upload
  }

  const save = async (file: File | null) => {
    if (version === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      const upload = file && (await send(file))
      await update({ variables: { input: { version, upload } } })
      toasts.post({ content: t(file ? 'logo.saved' : 'logo.removed') })
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : failureText(common, failureOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save: (file: File | null) => void save(file) }
}

/** Said as it is. */
class Refusal extends Error {}
