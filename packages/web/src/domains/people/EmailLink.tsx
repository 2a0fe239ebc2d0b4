import { EmailText } from '#platform/format/EmailText.tsx'

/** An email address to write to. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  )
}
