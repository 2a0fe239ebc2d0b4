import './mail.css'

/** An email as its reader sees it, in a frame that runs no script, follows no link and knows nothing of the page around it. */
export const MailPreview = ({ title, html }: { title: string; html: string }) => (
  <iframe className="mail-preview" title={title} sandbox="" referrerPolicy="no-referrer" srcDoc={html} />
)
