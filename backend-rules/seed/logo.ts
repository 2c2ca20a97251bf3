/** The logo of a demo, an SVG that `web_logo` of getconf names. */
export const logo = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
  '<rect width="96" height="96" rx="22" fill="#121d33"/>',
  '<path d="M20 62 40 40l14 14 22-26" fill="none" stroke="#ff8a1f" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>',
  '</svg>',
].join('')
