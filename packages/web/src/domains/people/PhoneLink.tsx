import { useSession } from '#platform/session/SessionContext.tsx'

interface Phone {
  number: string
  internationalNumber: string
  isoCode: string
}

/** A phone number to call: as it is written at home, or with its dial code when it is a foreign one. */
export function PhoneLink({ phone: { number, internationalNumber, isoCode } }: { phone: Phone }) {
  const { tenantConfig } = useSession()
  return (
    <a href={`tel:${internationalNumber}`} className="numbers">
      {isoCode === tenantConfig.country ? number : internationalNumber}
    </a>
  )
}
