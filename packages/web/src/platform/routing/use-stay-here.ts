import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Gives up a page that is still on its way, for a dialog that is opened meanwhile: on a slow connection the page would take it away under
 * the hands of whoever has begun to fill it in.
 */
export function useStayHere(): void {
  const navigate = useNavigate()
  const here = useLocation()
  const { state } = useNavigation()
  const [opened] = useState({ at: here, isLeaving: state !== 'idle' })
  useEffect(() => {
    if (opened.isLeaving) void navigate(opened.at, { replace: true })
  }, [navigate, opened])
}
