/** Browser tests that cannot run on Firefox under Playwright, by the reason. The app is not the reason of any of them. */
export const leftOut: readonly { readonly reason: string; readonly titles: readonly string[] }[] = [
  {
    reason: 'They speak the protocol of Chromium: safe areas.',
    titles: ['what the edges of a screen cut: the chips’ focus ring, the areas of status bar and home indicator'],
  },
  {
    reason: 'They measure the whole width of the window, of which the scrollbar of Firefox takes a part.',
    titles: [
      'a wide screen shows products, chart and ticket side by side, the button in view; another product takes the place, with no further page behind',
    ],
  },
  {
    reason: 'Firefox reports no file chooser over BiDi.',
    titles: ['the voucher: small and without its metadata, cancelled and sent again, and it goes with the deposit'],
  },
  {
    reason: 'Firefox reports no way back to the empty page at which these tests begin.',
    titles: [
      'a reload forgets nothing of the way back',
      'Back of a deep link leads to the natural parent, and from there the browser leaves',
      'out of the back/forward cache comes the same page; after a logout the login screen, and nothing guarded with it',
      'after the login Back does not lead to the form again',
    ],
  },
]
