import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { lineOf } from './results.ts'

/** Appends the result of each case to the file of results, so that a run that was ended can go on. */
export default class ResultsReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, annotations, error }: TestResult): void {
    const file = process.env.FAULT_MATRIX_RESULTS
    if (!file) throw new Error('FAULT_MATRIX_RESULTS names no file')
    if (status === 'interrupted') return
    const outcome = annotations.find(({ type }) => type === 'outcome')?.description
    if (status === 'passed') appendFileSync(file, lineOf({ title, passed: true, outcome }))
    else appendFileSync(file, lineOf({ title, passed: false, error: firstLinesOf(error?.message) }))
  }
}

const firstLinesOf = (message = 'no message'): string =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join(' | ')
