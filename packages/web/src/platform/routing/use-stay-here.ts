import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Cancels a navigation that is still loading when a dialog opens. On a slow connection the new page would otherwise close the dialog while
 * somebody fills it in.
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
