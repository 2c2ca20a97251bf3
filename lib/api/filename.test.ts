import { expect, test } from 'vitest'
import { filename } from './transfer.ts'

test.each([
  ['attachment; filename="report.csv"', 'report.csv'],
  ['attachment; filename=report.csv', 'report.csv'],
  ['attachment; filename="a.csv"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.csv', '订单.csv'],
  ['attachment; filename="a.csv"; filename*=UTF-8\'\'%E8%', 'a.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\x\\\\y.csv"', 'y.csv'],
  ['attachment; filename=".."', 'export.csv'],
  ['attachment', 'export.csv'],
  ['', 'export.csv'],
])('%s is saved as %s', (disposition, name) => {
  expect(filename(disposition, '/api/export.csv')).toBe(name)
})

test('a path that ends in a slash still gives a name', () => {
  expect(filename('', '/api/')).toBe('download')
})
