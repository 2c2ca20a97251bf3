import { askEarly } from './askEarly.ts'

/* The inline script at the end of the page, which is painted without it. */
askEarly(window, JSON.parse(document.getElementById('plan')?.textContent ?? ''))
