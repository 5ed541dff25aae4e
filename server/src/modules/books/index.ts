export { readBooksOf } from './close-month.ts'
export { reportFile, reportForScreen, reportPdf } from './report-files.ts'
export { differing } from './reports/settlement-queries.ts'
