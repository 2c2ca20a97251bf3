/**
 * The beginning of the page's only inline script: theme, rise colour and language stand on <html> before the first paint. It is text
 * because it runs before any module; storage that throws leaves the defaults. The default rise colour follows the
 * language (docs/product.md, 24.1): red rises for Chinese, Japanese and Korean readers, green for the others.
 */
export const firstPaint = [
  '(function(h){try{var s=localStorage,l=s.getItem("language"),t=s.getItem("theme"),r=s.getItem("riseColor");',
  'if(!/^(en|zh-CN|zh-TW|ko|ja|vi)$/.test(l))l="zh-CN";h.lang=l;h.dataset.theme=t==="light"?"light":"dark";',
  'h.dataset.rise=r==="red"||r==="green"?r:l==="en"||l==="vi"?"green":"red"}catch(e){h.dataset.rise="red"}})(document.documentElement)',
].join('')
