import { useState } from 'react'
import type { PictureFormat } from '#src/generated/schema-types.ts'
import { failureOfResponse } from '#platform/errors/failure.ts'
import { failureText } from '#platform/errors/failure-text.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation, type Translate } from '#platform/i18n/translation.ts'
import { formatOf } from './picture-file.ts'

export interface PictureSaving {
  /** Asks where the file goes. */
  begin: (file: { format: PictureFormat; bytes: number }) => Promise<{ upload: string; uploadUrl: string } | undefined>
  /** Begins to use what was uploaded, or removes what there is. */
  update: (upload: string | null) => Promise<unknown>
  /** What else happens once that is done. */
  saved: (isThere: boolean) => void
}

/** Puts a picture in the place of the one before, or removes that. */
export function usePictureSave({ begin, update, saved }: PictureSaving) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (picture: Blob | null) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await update(picture && (await sendPicture(picture, begin, t)))
      saved(picture !== null)
    } catch (error) {
      setFailure(saidOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, fail: setFailure, save: (picture: Blob | null) => void save(picture) }
}

/** Uploads a picture; returns what it is known by. */
export async function sendPicture(picture: Blob, begin: PictureSaving['begin'], t: Translate): Promise<string> {
  const format = formatOf(picture)
  if (!format) throw new Error('Not a picture')
  const begun = await begin({ format, bytes: picture.size })
  if (!begun) throw new Error('No address for the picture')
  const put = await fetch(begun.uploadUrl, { method: 'PUT', body: picture, headers: { 'content-type': picture.type } })
  if (!put.ok) throw new Refusal(failureText(t, failureOfResponse(put.status, await put.text())))
  return begun.upload
}

export const saidOf = (error: unknown, t: Translate) => (error instanceof Refusal ? error.message : failureText(t, failureOf(error)))

/** The address for the file has refused it; said as it is. */
class Refusal extends Error {}
