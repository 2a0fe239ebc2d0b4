import './logo.css'
import { useState } from 'react'

interface Props {
  address: string
  /** The alternative text is empty if the name is beside the logo. */
  name: string
  /** At most so many pixels. */
  height: number
}

/** The logo of an organisation; on a dark page on a light plate, as most logos are drawn for white paper. */
export function Logo({ address, name, height }: Props) {
  const [failed, setFailed] = useState<string>()
  if (failed === address) return name === '' ? null : <span>{name}</span>
  return <img className="organisation-logo" src={address} alt={name} style={{ maxHeight: height }} onError={() => setFailed(address)} />
}
