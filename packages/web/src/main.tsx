import { createRoot } from 'react-dom/client'

const place = document.querySelector('#root')
if (!place) throw new Error('The page has no #root')
const root = createRoot(place)

/** The sign-in page is a small application of its own, so that it loads neither Apollo nor the frame. */
if (location.pathname.startsWith('/auth/')) {
  const { startSignIn } = await import('./platform/sign-in/start-sign-in.tsx')
  await startSignIn(root)
} else {
  const { startApplication } = await import('./platform/start-application.tsx')
  await startApplication(root)
}
