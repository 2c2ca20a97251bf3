import { firstPaint } from './firstPaint.ts'

/* The inline script in the page's head. */
firstPaint(window, JSON.parse(document.getElementById('plan')?.textContent ?? ''))
