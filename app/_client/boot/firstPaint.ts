import { routes } from '#lib/navigation/routes.ts'

/** The routes at which a member is shown home, beside a fragment that is no route. */
const homeScreens = JSON.stringify(['/', routes.login, routes.home])

/**
 * The inline script in the page's head: theme, rise colour and language stand on <html> before the first paint, and `data-opens`
 * where home comes first, for the outline that the shell shows. It is text because it runs before any module. What the member has not
 * chosen, or storage does not tell, stays as the page states it, which is the operator's default (docs/operating.md). Without one the
 * rise colour follows the language (docs/product.md, 24.1): red rises for Chinese, Japanese and Korean readers, green for the others.
 */
export const firstPaint = [
  '(function(h){var d=h.dataset;try{var s=localStorage,l=s.getItem("language"),t=s.getItem("theme"),r=s.getItem("riseColor");',
  'if(/^(en|zh-CN|zh-TW|ko|ja|vi)$/.test(l))h.lang=l;if(/^(dark|light)$/.test(t))d.theme=t;if(/^(red|green)$/.test(r))d.rise=r;',
  'var p=location.hash.slice(1).split(/[?#&]/)[0];',
  `if(s.getItem("session")&&(p[0]!="/"||${homeScreens}.includes(p)))d.opens="home"}catch(e){}`,
  'd.rise=d.rise||(/^(en|vi)$/.test(h.lang)?"green":"red")})(document.documentElement)',
].join('')
