import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'

/** The bytes did not arrive. */
export class UploadFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Puts a file to its presigned address, which is the server's or that of a store, with the content type that was announced. `fetch` does not tell how much has been sent. */
export function putFile(url: string, file: File, type: string, progress: (sent: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (failure: Failure) => reject(new UploadFailed(failure))
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    request.upload.addEventListener('progress', ({ loaded }) => progress(loaded))
    request.addEventListener('load', () =>
      request.status === 204 || request.status === 200 ? resolve() : fail(failureOfResponse(request.status, request.responseText)),
    )
    request.addEventListener('error', () => fail({ code: 'NETWORK', message: '' }))
    request.addEventListener('abort', () => fail({ code: 'NETWORK', message: '' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
