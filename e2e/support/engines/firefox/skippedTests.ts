/** Browser tests that cannot run on Firefox under Playwright, by reason. None of the reasons is a fault of the app. */
export const skippedTests: readonly { readonly reason: string; readonly titles: readonly string[] }[] = [
  {
    reason: 'They set safe areas through the Chromium protocol.',
    titles: ['what the edges of a screen cut: the chips’ focus ring, the areas of status bar and home indicator'],
  },
  {
    reason: 'They measure the whole width of the window, part of which the scrollbar of Firefox takes up.',
    titles: [
      'a wide screen shows products, chart and ticket side by side, the button in view; another product takes the place, with no further page behind',
    ],
  },
  {
    reason: 'Firefox reports no file chooser over BiDi.',
    titles: ['the voucher: small and without its metadata, cancelled and sent again, and it goes with the deposit'],
  },
  {
    reason: 'Firefox reports no navigation back to the empty page at which these tests begin.',
    titles: [
      'a reload forgets nothing of the way back',
      'out of the back/forward cache comes the same page; after a logout the login screen, and nothing guarded with it',
    ],
  },
]
