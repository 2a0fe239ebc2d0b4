/** A file of a record, as its page asks for it. */
export interface Attachment {
  readonly id: string
  readonly displayName: string
  readonly humanReadableSize: string
  readonly uploadStatus: 'UPLOADING' | 'UPLOADED' | 'FAILED'
  readonly failure: string | null
  readonly createdAt: string
  readonly downloadUrl: string | null
}

/** A remark on a record, as its page asks for it. */
export interface Comment {
  readonly id: string
  readonly text: string
  readonly author: string | null
  readonly initials: string | null
  readonly createdAt: string
  readonly isOwn: boolean
}
