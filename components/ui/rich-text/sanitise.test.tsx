import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'

/** What of an HTML text reaches the page, with pictures of the path `/a.png` alone. */
function shown(html: string): string {
  const place = document.createElement('div')
  place.append(sanitise(html, (src) => (src === '/a.png' ? src : undefined)))
  return place.innerHTML
}

test.each([
  ['<div>Minimum: 100</div><div>200 a day</div>', '<p>Minimum: 100</p><p>200 a day</p>'],
  [
    '<section>Stake at least 10</section><article>2. A draw returns</article>',
    '<p>Stake at least 10</p><p>2. A draw returns</p>',
  ],
  ['<div><div>a<div>b</div>c</div></div>', '<p>a</p><p>b</p><p>c</p>'],
  ['1<div>2</div>3 <b>4</b><hr>5', '<p>1</p><p>2</p><p>3 <b>4</b></p><p>5</p>'],
  ['<div>a</div> <!-- x --> <div> </div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<dl><dt>Fee</dt><dd>1</dd><dt>2nd</dt><dd>3</dd></dl>', '<p>Fee</p><p>1</p><p>2nd</p><p>3</p>'],
  ['<blockquote><p>a</p>b</blockquote><address>c</address>', '<p>a</p><p>b</p><p>c</p>'],
  ['<select><option>1</option><option>2</option></select>', '<p>1</p><p>2</p>'],
  ['<details><summary>1</summary>2</details>', '<p>1</p><p>2</p>'],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>d', '<h2>a</h2><h4>b</h4><h4>c</h4><p>d</p>'],
  ['<h1><div>1</div><div>2</div></h1>', '<h2>1<br>2</h2>'],
  ['<pre>\n1-5   2\n6-9\t3\n</pre>', '<p>1-5&nbsp;&nbsp; 2<br>6-9&nbsp; 3</p>'],
  [
    '<ul><li><div>1</div><div>2</div></li><li><div>3</div></li></ul>',
    '<ul><li><p>1</p><p>2</p></li><li><p>3</p></li></ul>',
  ],
  [
    '<table><tr><td><div>1</div>2</td></tr></table>',
    '<table><tbody><tr><td><p>1</p><p>2</p></td></tr></tbody></table>',
  ],
  ['<tr><td>1</td><td>2</td></tr>', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
  ['<center><strong><div>1</div><div>2</div></strong></center>', '<strong><p>1</p><p>2</p></strong>'],
  ['<span><div>1</div></span><font>2<br>3</font>', '<p>1</p><p>2<br>3</p>'],
])('a block that is not shown is a paragraph: %s', (html, expected) => {
  expect(shown(html)).toBe(expected)
})

test.each([
  '<p>10<sup>2</sup> and H<sub>2</sub>O</p>',
  '<p><s>100</s> 50, <del>1</del><ins>2</ins>, <u>3</u>, <mark>4</mark>, <small>5</small>, <code>6</code></p>',
  '<p><ruby>円<rp>(</rp><rt>えん</rt><rp>)</rp></ruby></p>',
  '<ol start="3" type="a"><li value="5">a</li></ol>',
  '<table><caption>a</caption><tbody><tr><td colspan="2" rowspan="3">1</td></tr></tbody></table>',
])('what a word or number means by stays: %s', (html) => {
  expect(shown(html)).toBe(html)
})

test.each([
  ['<p>100<img src="/b.png" alt="2">3</p>', '<p>100 2 3</p>'],
  ['<p>100<img src="/b.png">200</p>', '<p>100 200</p>'],
  ['<p>100<svg><path></path></svg>200<video>x</video>300<input>400</p>', '<p>100 200 300 400</p>'],
  [
    '<p>ask <me@acme.example> or <https://acme.example/a></p>',
    /ask &lt;me@acme\.example&gt; or &lt;<a href="https:\/\/acme\.example\/a"/,
  ],
])('what stands where something is left out stays two words: %s', (html, expected) => {
  expect(shown(html)).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`))
})

test('an address in a text is a link, inside a link it is not one more', () => {
  expect(shown('<p>see https://a.example/b?c=1&amp;d, <a href="https://a.example/">https://a.example/</a></p>')).toBe(
    '<p>see <a href="https://a.example/b?c=1&amp;d" target="_blank" rel="noopener noreferrer">https://a.example/b?c=1&amp;d</a>, ' +
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">https://a.example/</a></p>',
  )
})
