import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that React can show: what the pages of Kith are compared with. */
const place = document.querySelector('#root')
if (place) createRoot(place).render(createElement('h1', null, 'A page that is React and one heading'))
