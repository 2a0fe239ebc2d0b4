import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { useTranslation } from '#platform/i18n/translation.ts'
import { failureOfResponse } from '#platform/errors/failure.ts'
import { failureText } from '#platform/errors/failure-text.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { useFollowOwnPerson } from '../follow-own-person.ts'
import { cutPicture } from './cut-picture.ts'
import { PersonPictureUpdateDocument, PersonPictureUploadDocument } from './picture.graphql.ts'

type Cutting = { address: string; area: Area }

/** Puts the part of a picture that was cut out in the place of the one before, or removes that. */
export function usePictureUpdate({ id, version, displayName }: PersonHeaderFragment, close: () => void) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const client = useApolloClient()
  const follow = useFollowOwnPerson()
  const [update] = useMutation(PersonPictureUpdateDocument, {
    context: { quiet: true },
    onCompleted: ({ personPictureUpdate: changed }) => follow(changed && { id, picture: changed.picture }),
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async ({ address, area }: Cutting) => {
    const picture = await cutPicture(address, area)
    const variables = { id, format: 'JPEG' as const, bytes: picture.size }
    const { data } = await client.query({
      query: PersonPictureUploadDocument,
      variables,
      fetchPolicy: 'no-cache',
      context: { quiet: true },
    })
    if (!data) throw new Error('No address for the picture')
    const { upload, uploadUrl } = data.getPersonPictureUpload
    const put = await fetch(uploadUrl, { method: 'PUT', body: picture, headers: { 'content-type': picture.type } })
    if (!put.ok) throw new Refusal(failureText(common, failureOfResponse(put.status, await put.text())))
    return upload
  }
  const save = async (cutting: Cutting | null) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const upload = cutting && (await send(cutting))
      await update({ variables: { input: { id, version, upload } } })
      toasts.post({ content: t(cutting ? 'picture.saved' : 'picture.removed', { name: displayName }) })
      close()
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : failureText(common, failureOf(error)))
      setBusy(false)
    }
  }
  return { busy, failure, save }
}

/** The address for the file has refused it. */
class Refusal extends Error {}
